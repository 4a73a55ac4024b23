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


/*
 * Where libpg-query differs from PostgreSQL 15: it takes letters right behind a number or a parameter, and a parameter instead of
 * the string behind a type (`date $1`) or of the field in EXTRACT; both are rejected here. And comments are tokens to it, so that
 * it loses sight of what stands behind them (`NOT -- c` and then `IN`, or a string that goes on); so they are taken out here.
 */
const TOKEN =
  /\s+|--[^\r\n]*|[eE]'(?:[^'\\]|\\[^]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*)?\$)[^]*?\1|[A-Za-z_\u0080-\uffff][A-Za-z0-9_$\u0080-\uffff]*|(\$\d+|(?:\d+(?:\.(?!\.)\d*)?|\.\d+)(?:[eE][-+]?\d+)?)(?=([A-Za-z_\u0080-\uffff]?))|[^]/y;
const MAYBE_JUNK = /[\d.][A-Za-z_\u0080-\uffff]/;

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

/** Verdict on one text: {accepted, count, statements} or {accepted: false, error, position, tooDeep}. */
async function parse(sql) {
  return parseOnce(sql.includes("--") || sql.includes("/*") ? withoutComments(sql) : sql);
}

async function parseOnce(sql) {
  if (parser === undefined) {
    await load();
  }
  if (sql.includes("\0")) {
    return { accepted: false, error: "a text with a NUL character cannot be sent to PostgreSQL" };
  }
  if (sql.trim() === "") {
    return /^[ \t\n\r\f]*$/.test(sql)
      ? { accepted: true, count: 0, statements: [] }
      : { accepted: false, error: "syntax error", position: 0 };
  }
  if (!sql.isWellFormed?.() && Buffer.from(sql, "utf8").toString("utf8") !== sql) {
    return { accepted: false, error: "invalid byte sequence for encoding UTF8" };
  }
  try {
    const result = parser.parseSync(sql);
    const junk = MAYBE_JUNK.test(sql) ? trailingJunk(sql) : -1;
    if (junk >= 0) {
      return { accepted: false, error: "trailing junk after numeric literal or parameter", position: junk };
    }
    if (sql.includes("$") && hasMisplacedParameter(result)) {
      return { accepted: false, error: "a parameter stands where PostgreSQL takes only a string" };
    }
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

function hasMisplacedParameter(node) {
  if (node === null || typeof node !== "object") {
    return false;
  }
  const cast = node.TypeCast;
  if (cast?.arg.ParamRef && cast.location === -1) {
    return true;
  }
  const call = node.FuncCall;
  if (call?.funcformat === "COERCE_SQL_SYNTAX" && call.funcname[1].String.sval === "extract" && call.args[0].ParamRef) {
    return true;
  }
  return Object.values(node).some(hasMisplacedParameter);
}

/** Where letters follow a number or a parameter, or -1. */
function trailingJunk(sql) {
  for (const { at, junk } of tokens(sql)) {
    if (junk) {
      return at;
    }
  }
  return -1;
}

/** The tokens of a text, blanks and comments among them; behindString says that only those lie between it and a string. */
function* tokens(sql) {
  let at = 0;
  let behindString = false;
  while (at < sql.length) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(sql);
    const end = sql.startsWith("/*", at) ? commentEnd(sql, at) : TOKEN.lastIndex;
    const text = sql.slice(at, end);
    yield { at, text, behindString, junk: found[2] !== undefined && found[3] !== "" };
    if (!/^(\s|--)/.test(text)) {
      behindString = text.length > 1 && text.endsWith("'");
    }
    at = end;
  }
}

/** A comment in brackets stays behind a string, which does not go on over it; and so does one without an end. */
function withoutComments(sql) {
  let plain = "";
  for (const { text, behindString } of tokens(sql)) {
    if (text.startsWith("/*") && text.endsWith("*/") && text.length > 3 && !behindString) {
      plain += " ";
    } else if (!text.startsWith("--")) {
      plain += text;
    }
  }
  return plain;
}

function commentEnd(sql, start) {
  let depth = 0;
  const edge = /\/\*|\*\//g;
  edge.lastIndex = start;
  for (let found = edge.exec(sql); found !== null; found = edge.exec(sql)) {
    depth += found[0] === "/*" ? 1 : -1;
    if (depth === 0) {
      return edge.lastIndex;
    }
  }
  return sql.length;
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
