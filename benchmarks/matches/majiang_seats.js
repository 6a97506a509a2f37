/*
 * Sits players of @kobalab/majiang-ai at a table elsewhere. Each line read is {seat, messages}: the messages of majiang-core that the
 * seat is told, the last of which it may answer. Each line written is the answer, or null.
 *
 * node majiang_seats.js FOLDER   (the folder in whose node_modules majiang-ai is installed)
 */
"use strict";

const path = require("path");
const readline = require("readline");
const { createRequire } = require("module");

const load = createRequire(path.resolve(process.argv[2], "package.json"));
const Player = load("@kobalab/majiang-ai");
require("./majiang_faster").hasten(createRequire(load.resolve("@kobalab/majiang-ai"))("@kobalab/majiang-core"));
const players = {};

function answer({ seat, messages }) {
    let said = null;
    messages.forEach((message, place) => {
        if (message.kaiju) players[seat] = new Player();
        const last = place === messages.length - 1;
        players[seat].action(message, last ? (reply) => { said = reply || null; } : undefined);
    });
    return said;
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
    process.stdout.write(JSON.stringify(answer(JSON.parse(line))) + "\n");
});
