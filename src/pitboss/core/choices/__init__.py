"""What the law leaves to the casino: typed options that are checked against it (`options`), pay tables chosen by
name (`paytables`), and the limits of a table (`limits`).
"""
