// Counts, for every kind of seven cards and each way to set them, the dealer's hands that they meet.
// `by_ranks` counts the dealer's hands as if no flush could be made, `by_suit` corrects for the flushes of one suit, and
// `together` adds up what a kind of cards comes to and chooses. What hangs on the same cards is counted once for all kinds.
// `HANDS` is 2 (won and lost as a player, then as the bank) or 3 (won: two hands of three are higher, and no push).
//
// A setting is one number: the places of its hands' keys in their order, above each a bit that is set (`GUARDS`; `ONES`
// has the lowest bit of each place). Where it stays set when the dealer's number is taken away, the hand is as high.

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;

#define RANKS 13
#define OF_RANK 5
#define JOKER_AT (RANKS * OF_RANK)
#define NOTHING_AT (JOKER_AT + 1)
#define PLACES (NOTHING_AT + 1)

#if HANDS == 2
#define COUNTS 4
#else
#define COUNTS 1
#endif

__device__ __forceinline__ void add(u32 own, u32 dealer, int ways, int* found) {
    u32 above = (own - ONES - dealer) & GUARDS;
#if HANDS == 2
    u32 level = (own - dealer) & GUARDS;
    if (above == GUARDS) found[0] += ways;
    if (above == 0) found[1] += ways;
    if (level == GUARDS) found[2] += ways;
    if (level == 0) found[3] += ways;
#else
    if (above & (above - 1)) found[0] += ways;
#endif
}

// In how many ways the dealer can be dealt each number of each rank, of the suits that are asked for.
// Each thread has its own table, a column of the block's. Of the player's cards `held` has three bits a rank.
__device__ void left(u64 held, int mask, int of_rank, u8* table) {
    for (int rank = 0; rank < RANKS; rank++) {
        int left = of_rank - (int)(held >> (3 * rank) & 7) + (mask >> rank & 1), ways = 1;
        for (int number = 0; number < OF_RANK; number++) {
            table[(rank * OF_RANK + number) * BLOCK] = ways;
            ways = ways * (left - number) / (number + 1);
        }
    }
    table[JOKER_AT * BLOCK] = 1 - (int)(held >> (3 * RANKS) & 1);
    table[NOTHING_AT * BLOCK] = 1;
}

extern "C" __global__ void by_ranks(
    int size, const u64* held, const int* lists, const u32* settings, int patterns, const u64* ranks, const u32* keys,
    int* out)
{
    __shared__ u8 tables[PLACES * BLOCK];
    int unit = blockIdx.x * BLOCK + threadIdx.x;
    if (unit >= size) return;
    u8* table = tables + threadIdx.x;
    u32 mine[SETTINGS];
    int found[SETTINGS][COUNTS] = {};
#pragma unroll
    for (int item = 0; item < SETTINGS; item++) mine[item] = settings[(size_t)lists[unit] * SETTINGS + item];
    left(held[unit], 0, 4, table);
    for (int at = 0; at < patterns; at++) {
        u64 row = __ldg(ranks + at);
        int ways = table[(row & 127) * BLOCK];
#pragma unroll
        for (int place = 1; place < 7; place++) ways *= table[((row >> (8 * place)) & 127) * BLOCK];
        u32 its = __ldg(keys + at);
#pragma unroll
        for (int item = 0; item < SETTINGS; item++) add(mine[item], its, ways, found[item]);
    }
#pragma unroll
    for (int item = 0; item < SETTINGS; item++)
        for (int c = 0; c < COUNTS; c++) out[((size_t)unit * SETTINGS + item) * COUNTS + c] = found[item][c];
}

extern "C" __global__ void by_suit(
    int size, const int* units, const int* masks, const u64* held, const int* lists, const u32* settings,
    int groups, const int* begin, const u32* others, const u16* suited, const uint2* flushes, int* out)
{
    __shared__ u8 tables[PLACES * BLOCK];
    int part = blockIdx.x * BLOCK + threadIdx.x;
    if (part >= size) return;
    u8* table = tables + threadIdx.x;
    int unit = units[part], mask = masks[part];
    u32 mine[SETTINGS];
    int found[SETTINGS][COUNTS] = {};
#pragma unroll
    for (int item = 0; item < SETTINGS; item++) mine[item] = settings[(size_t)lists[unit] * SETTINGS + item];
    left(held[unit], mask, 3, table);
    for (int group = 0; group < groups; group++) {
        u32 row = __ldg(others + group);
        int ways = table[(row & 127) * BLOCK] * table[((row >> 8) & 127) * BLOCK]
            * table[((row >> 16) & 127) * BLOCK] * table[(row >> 24) * BLOCK];
        if (!ways) continue;
        int last = __ldg(begin + group + 1);
        for (int at = __ldg(begin + group); at < last; at++) {
            if (__ldg(suited + at) & mask) continue;
            uint2 both = __ldg(flushes + at);
#pragma unroll
            for (int item = 0; item < SETTINGS; item++) {
                add(mine[item], both.x, ways, found[item]);
                add(mine[item], both.y, -ways, found[item]);
            }
        }
    }
#pragma unroll
    for (int item = 0; item < SETTINGS; item++)
        for (int c = 0; c < COUNTS; c++) out[((size_t)part * SETTINGS + item) * COUNTS + c] = found[item][c];
}

extern "C" __global__ void together(
    int size, const u64* cards, const int* unit, const int4* parts, const int* lists, const u32* settings,
    const int* plain, const int* suits, int twos, const u32* two, const uint4* two_keys, int* out)
{
    int kind = blockIdx.x * BLOCK + threadIdx.x;
    if (kind >= size) return;
    u64 own = cards[kind];
    int4 part = parts[kind];
    int most[COUNTS], richest[COUNTS];
    int* to = out + (size_t)kind * 3 * COUNTS;
    for (int item = 0; item < SETTINGS; item++) {
        int found[COUNTS];
        for (int c = 0; c < COUNTS; c++) {
            size_t at = (size_t)item * COUNTS + c, many = SETTINGS * COUNTS;
            found[c] = plain[unit[kind] * many + at] + suits[part.x * many + at] + suits[part.y * many + at]
                + suits[part.z * many + at] + suits[part.w * many + at];
        }
        u32 mine = settings[(size_t)lists[unit[kind]] * SETTINGS + item];
        // With the joker two flushes can be made of three cards of each of two suits: each was counted by itself.
        if (!(own >> 63))
            for (int a = 1; a < 4; a++)
                for (int b = 0; b < a; b++)
                    for (int at = 0; at < twos; at++) {
                        u32 in = __ldg(two + at);
                        if ((in & 0x1FFF & own >> (13 * a)) || (in >> 16 & 0x1FFF & own >> (13 * b))) continue;
                        uint4 all = __ldg(two_keys + at);
                        add(mine, all.x, 1, found);
                        add(mine, all.y, -1, found);
                        add(mine, all.z, -1, found);
                        add(mine, all.w, 1, found);
                    }
        // The first setting is that of the way itself; all, it included, stand for choice.
        if (item == 0) for (int c = 0; c < COUNTS; c++) to[c] = most[c] = richest[c] = found[c];
#if HANDS == 2
        // What a wager brings, in twentieths: 5 % is taken of what is won.
        bool better = 19LL * found[0] - 20LL * found[1] > 19LL * most[0] - 20LL * most[1];
        bool richer = 19LL * found[2] - 20LL * found[3] > 19LL * richest[2] - 20LL * richest[3];
#else
        bool better = found[0] > most[0], richer = better;
#endif
        if (better) for (int c = 0; c < COUNTS; c++) most[c] = found[c];
        if (richer) for (int c = 0; c < COUNTS; c++) richest[c] = found[c];
    }
    for (int c = 0; c < COUNTS; c++) {
        to[COUNTS + c] = most[c];
        to[2 * COUNTS + c] = richest[c];
    }
}
