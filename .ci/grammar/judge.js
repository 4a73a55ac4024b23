"use strict";
/*
 * Answers for PostgreSQL's grammar, one line of JSON for each line of JSON on standard input, in order:
 *
 *   {"sql": s}               → {"accepted", "count", "kinds", "hash"} or {"accepted": false, "error", "position", "tooDeep"}
 *   {"sql": s, "tree": true} → the same with "tree", the statements without positions
 *   {"a": s, "b": t}         → {"equal", "difference", "a": verdict, "b": verdict}
 */
const { parse, hash, difference } = require("./postgres.js");

function verdict(parsed, withTree) {
  if (!parsed.accepted) {
    return parsed;
  }
  return {
    accepted: true,
    count: parsed.count,
    kinds: parsed.statements.map((each) => Object.keys(each)[0]),
    hash: hash(parsed.statements),
    ...(withTree && { tree: parsed.statements }),
  };
}

async function compare(a, b) {
  const left = await parse(a);
  const right = await parse(b);
  if (!left.accepted || !right.accepted) {
    return {
      equal: false,
      difference: left.accepted ? `second rejected: ${right.error}` : `first rejected: ${left.error}`,
      a: verdict(left),
      b: verdict(right),
    };
  }
  const found = difference(left.statements, right.statements);
  return { equal: found === undefined, difference: found, a: verdict(left), b: verdict(right) };
}

async function answer(line) {
  let request;
  try {
    request = JSON.parse(line);
  } catch (failure) {
    return { failure: `not a line of JSON: ${failure.message}` };
  }
  if (typeof request.sql === "string") {
    return verdict(await parse(request.sql), request.tree === true);
  }
  if (typeof request.a === "string" && typeof request.b === "string") {
    return compare(request.a, request.b);
  }
  return { failure: 'expected {"sql": …} or {"a": …, "b": …}' };
}

async function answerLine(line) {
  try {
    return JSON.stringify(await answer(line));
  } catch (failure) {
    if (failure instanceof RangeError) {
      return JSON.stringify({ accepted: false, equal: false, error: "too deep", difference: "too deep", tooDeep: true });
    }
    throw failure;
  }
}

async function main() {
  let rest = "";
  process.stdin.setEncoding("utf8");
  for await (const chunk of process.stdin) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop();
    for (const line of lines) {
      process.stdout.write(`${await answerLine(line)}\n`);
    }
  }
}

main();
