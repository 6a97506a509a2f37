/*
 * majiang-ai spends most of its time asking majiang-core how far hands are from winning. Here the same answers are put together from
 * remembered parts, suit by suit, so that a match of thousands of games ends the same day. The player stays what it is.
 *
 * node majiang_faster.js FOLDER [HANDS]   compares the answers with the original ones on random hands, as every match does at its start
 */
"use strict";

const NUMBERS = ["m", "p", "s"];
const SUITS = [...NUMBERS, "z"];
const PLACES = Array.from({ length: 10 }, (_, n) => 5 ** (n - 1));
const MANY = 2 ** 20;

/* A way to read tiles is [sets, pairs and neighbours, lone tiles]. */
const plus = (one, other) => one.map((count, place) => count + other[place]);

/* What is left besides the sets: tiles within two of each other are halved into pairs and neighbours. */
function remainder(counts) {
    let together = 0, parts = 0, lone = 0;
    for (let n = 1; n <= 9; n++) {
        together += counts[n];
        if (n === 9 || (n <= 7 && !counts[n + 1] && !counts[n + 2])) {
            parts += together >> 1;
            lone += together & 1;
            together = 0;
        }
    }
    return [0, parts, lone];
}

/* All ways to take sets out of a suit, from the n-th tile on. */
function* readings(counts, n = 1) {
    if (n > 9) return yield remainder(counts);
    yield* readings(counts, n + 1);
    const sets = [[n, n, n]];
    if (n <= 7) sets.push([n, n + 1, n + 2]);
    for (const set of sets) {
        const rest = counts.slice();
        for (const tile of set) rest[tile]--;
        if (set.some((tile) => rest[tile] < 0)) continue;
        for (const way of readings(rest, set[1] === n ? n + 1 : n)) yield plus([1, 0, 0], way);
    }
}

/* The two ways that majiang-core keeps: the one with the fewest lone tiles, and the one with the most sets. */
function numberWays(counts) {
    const ways = [...readings(counts)];
    const first = (order) => ways.reduce((best, way) => (order(way, best) < 0 ? way : best));
    return [first((way, best) => way[2] - best[2] || way[1] - best[1]), first((way, best) => best[0] - way[0] || best[1] - way[1])];
}

function honourWays(counts) {
    const way = [0, 0, 0];
    for (const count of counts.slice(1)) if (count) way[count >= 3 ? 0 : count === 2 ? 1 : 2]++;
    return [way];
}

function distanceOf([sets, parts, lone], pair) {
    const blocks = pair ? 4 : 5;
    if (sets > 4) [sets, parts] = [4, parts + sets - 4];
    if (sets + parts > 4) [parts, lone] = [4 - sets, lone + sets + parts - 4];
    lone = Math.min(lone, blocks - sets - parts);
    return 13 - 3 * sets - 2 * (parts + (pair ? 1 : 0)) - lone;
}

class Distances {
    constructor() {
        this.numbers = new Array(5 ** 9);
        this.honours = new Array(5 ** 7);
        this.known = new Map(); // by its ways: part of a hand
        this.unions = new Map();
        this.answers = new Map();
    }

    /* A part of a hand with these ways to read it, without and with its pair taken out; the same object for the same ways. */
    part(without, having) {
        const unique = (ways) => [...new Set(ways.map(String))].sort();
        const key = unique(without).join(" ") + "|" + unique(having).join(" ");
        const read = (text) => text.split(" ").filter(Boolean).map((way) => way.split(",").map(Number));
        if (!this.known.has(key)) {
            const [one, other] = key.split("|");
            this.known.set(key, { id: this.known.size, ways: read(one), paired: read(other) });
        }
        return this.known.get(key);
    }

    numberSuit(counts, key) {
        return this.numbers[key] || (this.numbers[key] = this.examined(counts, numberWays, (n) => n === 1 || n === 9));
    }

    honourSuit(counts, key) {
        return this.honours[key] || (this.honours[key] = this.examined(counts, honourWays, () => true));
    }

    examined(counts, waysOf, isOrphan) {
        const paired = [];
        let orphans = 0, orphanPairs = 0, pairs = 0, lone = 0;
        for (let n = 1; n < counts.length; n++) {
            if (!counts[n]) continue;
            if (isOrphan(n)) orphans++;
            if (counts[n] === 1) { lone++; continue; }
            pairs++;
            if (isOrphan(n)) orphanPairs++;
            const rest = counts.slice();
            rest[n] -= 2;
            paired.push(...waysOf(rest));
        }
        return { part: this.part(waysOf(counts), paired), orphans, orphanPairs, pairs, lone };
    }

    union(one, other) {
        const key = one.id * MANY + other.id;
        let found = this.unions.get(key);
        if (found === undefined) {
            const cross = (some, others) => some.flatMap((way) => others.map((more) => plus(way, more)));
            found = this.part(cross(one.ways, other.ways), [...cross(one.paired, other.ways), ...cross(one.ways, other.paired)]);
            this.unions.set(key, found);
        }
        return found;
    }

    standard(m, p, s, z, melds, claimed) {
        const one = this.union(m.part, p.part), other = this.union(s.part, z.part);
        const key = (one.id * MANY + other.id) * 5 + melds;
        let found = this.answers.get(key);
        if (found === undefined) {
            const all = this.union(one, other), told = [melds, 0, 0];
            found = Math.min(
                13,
                ...all.ways.map((way) => distanceOf(plus(way, told), false)),
                ...all.paired.map((way) => distanceOf(plus(way, told), true)),
            );
            this.answers.set(key, found);
        }
        return found === -1 && claimed ? 0 : found;
    }

    whole(m, p, s, z, melds, claimed) {
        const standard = this.standard(m, p, s, z, melds, claimed);
        if (melds) return standard;
        const orphans = m.orphans + p.orphans + s.orphans + z.orphans;
        const orphanPairs = m.orphanPairs + p.orphanPairs + s.orphanPairs + z.orphanPairs;
        const pairs = Math.min(7, m.pairs + p.pairs + s.pairs + z.pairs);
        const lone = Math.min(7 - pairs, m.lone + p.lone + s.lone + z.lone);
        return Math.min(standard, (orphanPairs ? 12 : 13) - orphans, 13 - 2 * pairs - lone);
    }

    of(hand) {
        const suits = this.suits(hand._bingpai);
        return this.whole(suits[0], suits[1], suits[2], suits[3], hand._fulou.length, hand._zimo && hand._zimo.length > 2);
    }

    suits({ m, p, s, z }) {
        return [this.numberSuit(m, keyOf(m)), this.numberSuit(p, keyOf(p)), this.numberSuit(s, keyOf(s)), this.honourSuit(z, keyOf(z))];
    }

    /* The tiles that bring a hand nearer. */
    accepted(hand) {
        if (hand._zimo) return null;
        const melds = hand._fulou.length, tiles = [], suits = this.suits(hand._bingpai);
        const here = this.whole(...suits, melds, false);
        SUITS.forEach((name, place) => {
            const counts = hand._bingpai[name], key = keyOf(counts), before = suits[place];
            for (let n = 1; n < counts.length; n++) {
                if (counts[n] >= 4) continue;
                counts[n]++;
                suits[place] = name === "z" ? this.honourSuit(counts, key + PLACES[n]) : this.numberSuit(counts, key + PLACES[n]);
                counts[n]--;
                if (this.whole(suits[0], suits[1], suits[2], suits[3], melds, false) < here) tiles.push(name + n);
            }
            suits[place] = before;
        });
        return tiles;
    }
}

function keyOf(counts) {
    let key = 0;
    for (let n = counts.length - 1; n > 0; n--) key = key * 5 + counts[n];
    return key;
}

function remembered(question) {
    const known = new Map();
    return (text) => {
        if (!known.has(text)) known.set(text, question(text));
        return known.get(text);
    };
}

/* Lets majiang-core answer from memory, after a comparison with its own answers. */
function hasten(core, hands = 1000) {
    const original = { ...core.Util };
    const distances = new Distances();
    core.Util.xiangting = (hand) => distances.of(hand);
    core.Util.tingpai = (hand, distance) => (distance ? original.tingpai(hand, distance) : distances.accepted(hand));
    core.Shoupai.valid_pai = remembered(core.Shoupai.valid_pai);
    core.Shoupai.valid_mianzi = remembered(core.Shoupai.valid_mianzi);
    for (const hand of randomHands(core, hands)) {
        const same = core.Util.xiangting(hand) === original.xiangting(hand)
            && String(core.Util.tingpai(hand)) === String(original.tingpai(hand));
        if (!same) throw new Error(`${hand}: another answer than majiang-core's; play without majiang_faster.js`);
    }
}

function* randomHands(core, hands) {
    const deck = SUITS.flatMap((suit) => Array.from({ length: suit === "z" ? 7 : 9 }, (_, n) => Array(4).fill(suit + (n + 1)))).flat();
    for (let number = 0; number < hands; number++) {
        // Every other hand is nearly of one suit, which makes the hard cases.
        const suit = NUMBERS[number % 6];
        const wall = deck.filter((tile) => !suit || tile[0] === suit || Math.random() < 0.2);
        for (let place = wall.length - 1; place > 0; place--) {
            const other = Math.floor(Math.random() * (place + 1));
            [wall[place], wall[other]] = [wall[other], wall[place]];
        }
        const melds = number % 5, tiles = 13 - 3 * melds;
        const hand = new core.Shoupai(wall.slice(0, tiles));
        hand._fulou = Array(melds).fill("z111+");
        yield hand;
        hand.zimo(wall[tiles]);
        yield hand;
        hand._zimo = melds ? "z111+" : hand._zimo; // a claim that would complete the hand
        yield hand;
    }
}

module.exports = { hasten };

if (require.main === module) {
    const load = require("module").createRequire(require("path").resolve(process.argv[2], "package.json"));
    const hands = Number(process.argv[3] || 100000);
    hasten(load("@kobalab/majiang-core"), hands);
    console.log(`${hands} hands: the same answers`);
}
