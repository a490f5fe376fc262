// Counts, for every kind of seven cards and each way to set them, the dealer's hands that they meet.
// One thread takes one kind: won and lost as a player, then as the bank.

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;

#define RANKS 13
#define OF_RANK 5
#define JOKER_AT (RANKS * OF_RANK)
#define NOTHING_AT (JOKER_AT + 1)
#define PLACES (NOTHING_AT + 1)

#define COUNTS 4

// Hands of the player or of the dealer: the keys in falling order of the hands.
struct Keys { int high, low; };

__device__ __forceinline__ Keys unpack(u32 packed) {
    Keys keys;
    keys.high = packed >> 16;
    keys.low = packed & 255;
    return keys;
}

__device__ __forceinline__ void add(const Keys& own, u32 dealer, int ways, int* found) {
    Keys its = unpack(dealer);
    if (own.high > its.high && own.low > its.low) found[0] += ways;
    if (own.high <= its.high && own.low <= its.low) found[1] += ways;
    if (own.high >= its.high && own.low >= its.low) found[2] += ways;
    if (own.high < its.high && own.low < its.low) found[3] += ways;
}

__device__ void left(const u8* held, int of_rank, int joker, u8* table) {
    for (int rank = 0; rank < RANKS; rank++) {
        int free = of_rank - held[rank], ways = 1;
        for (int number = 0; number < OF_RANK; number++) {
            table[rank * OF_RANK + number] = ways;
            ways = ways * (free - number) / (number + 1);
        }
    }
    table[JOKER_AT] = 1 - joker;
    table[NOTHING_AT] = 1;
}

extern "C" __global__ void count(
    int kinds, const u64* cards, const int* first, const u8* length, const u32* settings,
    int patterns, const u64* ranks, const u32* keys,
    int groups, const int* begin, const u32* others, const u16* suited, const uint2* flushes,
    int* out)
{
    int kind = blockIdx.x * blockDim.x + threadIdx.x;
    if (kind >= kinds) return;
    u64 own = cards[kind];
    int joker = own >> 63;
    int mask[4];
    u8 held[RANKS], apart[RANKS], table[PLACES];
    for (int suit = 0; suit < 4; suit++) mask[suit] = (own >> (13 * suit)) & 0x1FFF;
    for (int rank = 0; rank < RANKS; rank++) {
        held[rank] = 0;
        for (int suit = 0; suit < 4; suit++) held[rank] += (mask[suit] >> rank) & 1;
    }
    int best[COUNTS], bank[COUNTS];
    for (int item = 0; item < length[kind]; item++) {
        Keys mine = unpack(settings[first[kind] + item]);
        int found[COUNTS] = {0};
        left(held, 4, joker, table);
        for (int at = 0; at < patterns; at++) {
            u64 row = __ldg(ranks + at);
            int ways = table[row & 127];
#pragma unroll
            for (int place = 1; place < 7; place++) ways *= table[(row >> (8 * place)) & 127];
            add(mine, __ldg(keys + at), ways, found);
        }
        for (int suit = 0; suit < 4; suit++) {
            for (int rank = 0; rank < RANKS; rank++) apart[rank] = held[rank] - ((mask[suit] >> rank) & 1);
            left(apart, 3, joker, table);
            for (int group = 0; group < groups; group++) {
                u32 row = __ldg(others + group);
                int ways = table[row & 127] * table[(row >> 8) & 127] * table[(row >> 16) & 127] * table[row >> 24];
                int part[COUNTS] = {0};
                int last = __ldg(begin + group + 1);
                for (int at = __ldg(begin + group); at < last; at++) {
                    int free = (__ldg(suited + at) & mask[suit]) ? 0 : 1;
                    uint2 both = __ldg(flushes + at);
                    add(mine, both.x, free, part);
                    add(mine, both.y, -free, part);
                }
                for (int c = 0; c < COUNTS; c++) found[c] += ways * part[c];
            }
        }
        // The first setting is that of the way itself; all, it included, stand for choice.
        if (item == 0) for (int c = 0; c < COUNTS; c++) out[(size_t)kind * 3 * COUNTS + c] = found[c];
        // What a wager brings, in twentieths: 5 % is taken of what is won.
        long long worth = 19LL * found[0] - 20LL * found[1], most = 19LL * best[0] - 20LL * best[1];
        long long banked = 19LL * found[2] - 20LL * found[3], richest = 19LL * bank[2] - 20LL * bank[3];
        if (item == 0 || worth > most) for (int c = 0; c < COUNTS; c++) best[c] = found[c];
        if (item == 0 || banked > richest) for (int c = 0; c < COUNTS; c++) bank[c] = found[c];
    }
    for (int c = 0; c < COUNTS; c++) {
        out[(size_t)kind * 3 * COUNTS + COUNTS + c] = best[c];
        out[(size_t)kind * 3 * COUNTS + 2 * COUNTS + c] = bank[c];
    }
}
