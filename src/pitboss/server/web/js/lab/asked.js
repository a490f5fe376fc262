// The lab's question in the address: the options that differ, and what else was asked, each by its name.

/** Options as they stand in an address: a line of a table is `option.line=odds`. */
export function written(options) {
  const told = {};
  for (const [key, value] of Object.entries(options)) {
    if (flat(value)) for (const [line, odds] of Object.entries(value)) told[`${key}.${line}`] = odds;
    else told[key] = typeof value === "string" ? value : JSON.stringify(value);
  }
  return told;
}

/** The options that an address gives, as the game's rules say what they are. */
export function given(options, asks) {
  const found = {};
  for (const option of options) {
    const text = asks.get(option.key);
    if (text !== null) found[option.key] = typeof option.default === "string" ? text : parsed(text, option.default);
    for (const [name, odds] of asks) {
      if (name.startsWith(`${option.key}.`)) (found[option.key] ||= {})[name.slice(option.key.length + 1)] = typeof Object.values(option.default)[0] === "number" ? Number(odds) : odds;
    }
  }
  return found;
}

function flat(value) {
  return value && typeof value === "object" && !Array.isArray(value) && Object.values(value).every((part) => typeof part !== "object");
}

function parsed(text, usual) {
  try {
    return JSON.parse(text);
  } catch {
    return usual;
  }
}
