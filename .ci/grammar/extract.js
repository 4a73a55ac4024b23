"use strict";
/*
 * node extract.js SCRIPTS OUTPUT
 *
 * Reads the psql scripts of directory SCRIPTS and writes, one line of JSON per distinct statement,
 *   OUTPUT/data.jsonl      data statements: {"sql", "accepted", "kind", "hash"} or {"sql", "accepted": false, "error"}
 *   OUTPUT/utility.jsonl   what else PostgreSQL accepts: {"sql", "accepted", "kind", "hash"}
 */
const fs = require("node:fs");
const path = require("node:path");
const { parse, hash } = require("./postgres.js");
const { statements } = require("./psql.js");

const DATA = new Set([
  "SelectStmt",
  "InsertStmt",
  "UpdateStmt",
  "DeleteStmt",
  "MergeStmt",
  "ExplainStmt",
  "DeclareCursorStmt",
  "PrepareStmt",
  "CopyStmt",
  "CreateTableAsStmt",
  "ViewStmt",
]);
const LOOKS_LIKE_DATA =
  /^(?:\(|(?:select|values|table|with|insert|update|delete|merge|explain|declare|prepare|copy)\b|create\s+(?:or\s+replace\s+)?(?:(?:temp|temporary|unlogged|recursive|materialized)\s+)*view\b|create\s+(?:(?:temp|temporary|unlogged|global|local)\s+)*table\b.*\bas\b)/is;

async function main([scripts, output]) {
  const data = [];
  const utility = [];
  const seen = new Set();
  for (const file of fs.readdirSync(scripts).filter((name) => name.endsWith(".sql")).sort()) {
    for (const sql of statements(fs.readFileSync(path.join(scripts, file), "utf8"))) {
      if (!seen.has(sql)) {
        seen.add(sql);
        await judge(sql, data, utility);
      }
    }
  }
  fs.mkdirSync(output, { recursive: true });
  write(path.join(output, "data.jsonl"), data);
  write(path.join(output, "utility.jsonl"), utility);
  const accepted = data.filter((each) => each.accepted).length;
  console.log(
    `regression corpus: ${accepted} data statements accepted by PostgreSQL, ${data.length - accepted} rejected; ` +
      `${utility.length} utility statements`,
  );
}

async function judge(sql, data, utility) {
  const parsed = await parse(sql);
  if (!parsed.accepted) {
    if (LOOKS_LIKE_DATA.test(sql)) {
      data.push({ sql, accepted: false, error: parsed.error });
    }
  } else if (parsed.count === 1) {
    const kind = Object.keys(parsed.statements[0])[0];
    (DATA.has(kind) ? data : utility).push({ sql, accepted: true, kind, hash: hash(parsed.statements) });
  }
}

function write(file, lines) {
  fs.writeFileSync(file, lines.map((each) => `${JSON.stringify(each)}\n`).join(""));
}

main(process.argv.slice(2));
