"use strict";
/*
 * PostgreSQL's own raw parser (libpg-query, compiled to WebAssembly), with trees in a form that can be compared:
 * positions in the text are left out, everything else stays.
 *
 * The parser recurses with its input. A text that is nested too deeply breaks the WebAssembly instance, so a fresh
 * one is loaded after any failure that is not an ordinary syntax error.
 */
const crypto = require("node:crypto");

const TOO_DEEP = /memory exhausted|stack depth|call stack|out of bounds|too deep|unreachable|stack overflow/i;
const POSITION = /(^|_)location$|^stmt_len$/;

let parser;

async function load() {
  for (const file of Object.keys(require.cache)) {
    if (file.includes("libpg-query")) {
      delete require.cache[file];
    }
  }
  parser = require("libpg-query");
  await parser.loadModule();
}

/** Verdict on one text: {accepted, count, trees} or {accepted: false, error, position, tooDeep}. */
async function parse(sql) {
  if (parser === undefined) {
    await load();
  }
  if (sql.includes("\0")) {
    return { accepted: false, error: "a text with a NUL character cannot be sent to PostgreSQL" };
  }
  if (sql.trim() === "") {
    return { accepted: true, count: 0, statements: [] };
  }
  if (!sql.isWellFormed?.() && Buffer.from(sql, "utf8").toString("utf8") !== sql) {
    return { accepted: false, error: "invalid byte sequence for encoding UTF8" };
  }
  try {
    const result = parser.parseSync(sql);
    const statements = (result.stmts ?? []).map((each) => withoutPositions(each.stmt));
    return { accepted: true, count: statements.length, statements };
  } catch (failure) {
    const tooDeep = failure instanceof RangeError || TOO_DEEP.test(failure.message);
    if (tooDeep || failure.sqlDetails === undefined) {
      await load();
    }
    return {
      accepted: false,
      error: tooDeep ? "too deep" : failure.message,
      position: failure.sqlDetails?.cursorPosition,
      ...(tooDeep && { tooDeep: true }),
    };
  }
}

function withoutPositions(node) {
  if (Array.isArray(node)) {
    return node.map(withoutPositions);
  }
  if (node === null || typeof node !== "object") {
    return node;
  }
  const copy = {};
  for (const key of Object.keys(node)) {
    if (!(typeof node[key] === "number" && POSITION.test(key))) {
      copy[key] = withoutPositions(node[key]);
    }
  }
  return copy;
}

function hash(statements) {
  return crypto.createHash("sha256").update(JSON.stringify(statements)).digest("hex").slice(0, 32);
}

/** Path of the first place where two trees differ, or undefined where they are equal. */
function difference(a, b, path = "") {
  if (a === b) {
    return undefined;
  }
  const object = (value) => value !== null && typeof value === "object";
  if (!object(a) || !object(b) || Array.isArray(a) !== Array.isArray(b)) {
    return `${path || "/"}: ${brief(a)} against ${brief(b)}`;
  }
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = difference(a[key], b[key], `${path}/${key}`);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

function brief(value) {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}

module.exports = { parse, hash, difference };
