"use strict";
/*
 * Cuts a psql script into the statements that psql would send, after the rules of psqlscan.l: quotes, dollar quotes,
 * nested comments, parentheses, bodies of BEGIN ATOMIC, meta-commands, variables and COPY data.
 *
 * Branches of \if are all taken. A statement that needs the value of a psql variable is left out.
 */
const IDENTIFIER_START = /[A-Za-z_\u0080-\uffff]/;
const IDENTIFIER_PART = /[A-Za-z0-9_$\u0080-\uffff]/;
const DOLLAR_TAG = /\$(?:[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*)?\$/y;
const VARIABLE = /:(?:'[A-Za-z0-9_]+'|"[A-Za-z0-9_]+"|\{\?[A-Za-z0-9_]+\}|[A-Za-z0-9_]+)/y;
const SENDING = /^(g|gx|gset|gexec|gdesc|crosstabview|watch|bind)$/;
const SETTING =
  /^(?:set|reset)\s+(?:(?:local|session)\s+)?standard_conforming_strings\s*(?:(?:to|=)\s*'?(\w+))?/i;

class Script {
  constructor(text) {
    this.text = text;
    this.at = 0;
    this.statements = [];
    this.backslashEscapes = false;
    this.clear();
  }

  clear() {
    this.start = this.at;
    this.parentheses = 0;
    this.brackets = 0;
    this.bodies = 0;
    this.words = [];
    this.empty = true;
    this.needsVariable = false;
    this.cuts = [];
  }

  read() {
    while (this.at < this.text.length) {
      this.step();
    }
    this.send();
    return this.statements;
  }

  step() {
    const { text, at } = this;
    const c = text[at];
    const two = text.slice(at, at + 2);
    if (/\s/.test(c)) {
      this.at++;
    } else if (two === "--") {
      this.at = this.endOfLine();
    } else if (two === "/*") {
      this.at = this.endOfComment();
    } else if (c === "\\") {
      this.command();
    } else if (c === ";" && this.parentheses === 0 && this.bodies === 0) {
      this.send();
      this.at++;
      this.clear();
      this.skipCopyData();
    } else {
      this.token(c);
    }
  }

  token(c) {
    const { text, at } = this;
    if (this.empty) {
      this.start = at;
      this.empty = false;
    }
    if (c === "'") {
      this.at = this.endOfQuote(at, "'", this.backslashEscapes);
    } else if (c === '"') {
      this.at = this.endOfQuote(at, '"', false);
    } else if (/[eE]/.test(c) && text[at + 1] === "'") {
      this.at = this.endOfQuote(at + 1, "'", true);
    } else if (/[bBxXnN]/.test(c) && text[at + 1] === "'") {
      this.at = this.endOfQuote(at + 1, "'", /[nN]/.test(c) && this.backslashEscapes);
    } else if (/^u&['"]/i.test(text.slice(at, at + 3))) {
      this.at = this.endOfQuote(at + 2, text[at + 2], false);
    } else if (IDENTIFIER_START.test(c)) {
      this.word();
    } else if (/[0-9]/.test(c)) {
      this.at++;
    } else if (c === "$" && !IDENTIFIER_PART.test(text[at - 1] ?? " ") && matchAt(DOLLAR_TAG, text, at)) {
      const tag = matchAt(DOLLAR_TAG, text, at)[0];
      const end = text.indexOf(tag, at + tag.length);
      this.at = end < 0 ? text.length : end + tag.length;
    } else if (text.startsWith("::", at) || text.startsWith(":=", at)) {
      this.at += 2;
    } else if (c === ":") {
      this.variable();
    } else {
      this.parentheses += c === "(" ? 1 : c === ")" && this.parentheses > 0 ? -1 : 0;
      this.brackets += c === "[" ? 1 : c === "]" ? -1 : 0;
      this.at++;
    }
  }

  word() {
    const from = this.at;
    while (this.at < this.text.length && IDENTIFIER_PART.test(this.text[this.at])) {
      this.at++;
    }
    const word = this.text.slice(from, this.at).toLowerCase();
    this.words.push(word);
    const start = this.words.slice(0, 4).join(" ");
    if (!/^create (or replace )?(function|procedure)/.test(start) || this.parentheses > 0) {
      return;
    }
    if (word === "begin" || (word === "case" && this.bodies > 0)) {
      this.bodies++;
    } else if (word === "end" && this.bodies > 0) {
      this.bodies--;
    }
  }

  /** A colon within brackets parts the bounds of a slice; anywhere else SQL has no use for it. */
  variable() {
    const found = matchAt(VARIABLE, this.text, this.at);
    if (found !== null && this.brackets === 0) {
      this.needsVariable = true;
    }
    this.at += found === null || this.brackets > 0 ? 1 : found[0].length;
  }

  command() {
    const { text, at } = this;
    const next = text[at + 1];
    if (next === ";") {
      this.send();
      this.at += 2;
      this.clear();
      return;
    }
    const line = text.slice(at + 1, this.endOfLine());
    const [, name, rest] = /^([A-Za-z_!?.]*)\s*(.*)$/s.exec(line);
    if (SENDING.test(name)) {
      this.send();
    }
    const another = line.indexOf("\\\\");
    this.at = another < 0 || name === "!" ? this.endOfLine() : at + 1 + another + 2;
    if (SENDING.test(name) || name === "r") {
      this.clear();
      if (name !== "r") {
        this.skipCopyData();
      }
    } else if (name === "copy" && /\bfrom\s+p?stdin\b/i.test(rest)) {
      this.skipData();
    } else if (!this.empty) {
      this.cuts.push([at, this.at]);
    }
  }

  send() {
    let sql = "";
    let from = this.start;
    for (const [start, end] of this.cuts) {
      sql += this.text.slice(from, start);
      from = end;
    }
    sql = (sql + this.text.slice(from, this.at)).trim();
    this.last = this.empty ? "" : sql;
    if (this.empty) {
      return;
    }
    const setting = SETTING.exec(sql);
    if (setting !== null) {
      this.backslashEscapes = /^(off|false|0|no)$/i.test(setting[1] ?? "on");
    }
    if (!this.needsVariable) {
      this.statements.push(sql);
    }
  }

  skipCopyData() {
    if (/^copy\b[^;]*\bfrom\s+stdin\b/is.test(this.last)) {
      this.skipData();
    }
  }

  skipData() {
    const end = /^\\\.[ \t]*$/m;
    const from = this.endOfLine() + 1;
    const found = end.exec(this.text.slice(from));
    this.at = found === null ? this.text.length : from + found.index + found[0].length;
    this.clear();
  }

  endOfLine() {
    const end = this.text.indexOf("\n", this.at);
    return end < 0 ? this.text.length : end;
  }

  endOfComment() {
    let depth = 0;
    for (let i = this.at; i < this.text.length; i++) {
      if (this.text.startsWith("/*", i)) {
        depth++;
        i++;
      } else if (this.text.startsWith("*/", i)) {
        depth--;
        i++;
        if (depth === 0) {
          return i + 1;
        }
      }
    }
    return this.text.length;
  }

  endOfQuote(open, quote, backslashEscapes) {
    for (let i = open + 1; i < this.text.length; i++) {
      if (this.text[i] === "\\" && backslashEscapes) {
        i++;
      } else if (this.text[i] === quote) {
        if (this.text[i + 1] !== quote) {
          return i + 1;
        }
        i++;
      }
    }
    return this.text.length;
  }
}

function matchAt(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function statements(text) {
  return new Script(text).read();
}

module.exports = { statements };
