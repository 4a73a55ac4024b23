"use strict";
/* node check-orm.js DIRECTORY: every statement accepted by PostgreSQL, every name and every tree there once. */
const fs = require("node:fs");
const path = require("node:path");
const { parse, hash } = require("./postgres.js");

async function main([directory]) {
  const names = new Map();
  const trees = new Map();
  const faults = [];
  let count = 0;
  for (const file of fs.readdirSync(directory).sort()) {
    const text = fs.readFileSync(path.join(directory, file), "utf8");
    const [head, ...parts] = text.split(/^-- name: /m);
    if (head.split("\n").some((line) => line !== "" && !line.startsWith("--"))) {
      faults.push(`${file}: text before the first name`);
    }
    for (const part of parts) {
      const end = part.indexOf("\n");
      const name = part.slice(0, end);
      const where = `${file}: ${name}`;
      const parsed = await parse(part.slice(end + 1).trim());
      count++;
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || names.has(name)) {
        faults.push(`${where}: ${names.has(name) ? `name used in ${names.get(name)}` : "not a kebab-case name"}`);
      }
      names.set(name, where);
      if (!parsed.accepted) {
        faults.push(`${where}: ${parsed.error}`);
      } else if (parsed.count !== 1) {
        faults.push(`${where}: ${parsed.count} statements`);
      } else if (trees.has(hash(parsed.statements))) {
        faults.push(`${where}: same tree as ${trees.get(hash(parsed.statements))}`);
      } else {
        trees.set(hash(parsed.statements), where);
      }
    }
  }
  console.log(`ORM corpus: ${count} statements, ${faults.length} faults`);
  for (const fault of faults) {
    console.log(`  ${fault}`);
  }
  process.exitCode = faults.length === 0 ? 0 : 1;
}

main(process.argv.slice(2));
