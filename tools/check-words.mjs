#!/usr/bin/env node
/**
 * Holds the words of the course, the page and the code to one vocabulary in British spelling. The words that are not to
 * be used, and what to say instead, are data: words.json. Code in backticks, addresses and identifiers are not words.
 */
import fs from 'node:fs';
import path from 'node:path';
import { REPOSITORY, count, isMain, listFiles, runTool } from './lib/common.mjs';

const HELP = `
usage: node tools/check-words.mjs

Fails on a word of tools/words.json in prose (*.md), in messages (text.ts, tables of commands), in captions (schema/*.def)
or in comments. An entry is { "not": a regular expression, "say": what to write instead, "in": where, everywhere when it
is left out }.

  --help   this text`;

const LIST = 'tools/words.json';
const FOLDERS = ['docs', 'experiments', 'lessons', 'public', 'tools', 'wasm-core', 'web'];
const MESSAGES = /(^|\/)([a-z-]+-)?text\.ts$|ui\/commands\/[a-z-]+\.ts$/;
const CODE = /\.(ts|tsx|mjs|c|h|css)$/;
/** Made by tools from what is checked, or not ours. */
const IS_MADE = /(^|\/)(node_modules|dist|build|test-data|fonts)\/|\.gen\.ts$|\.min\./;

/** Everything but the letters to be checked becomes spaces, so that lines stay. */
const blank = (text) => text.replace(/[^\n]/g, ' ');

export function proseOf(text) {
  return text
    .replace(/^(```|~~~)[^]*?^\1/gm, blank)
    .replace(/`[^`\n]*`/g, blank)
    .replace(/\]\([^)\n]*\)|https?:\S+/g, blank)
    .replace(/\{[^}\n]*\}/g, blank);
}

/** Splits code into its comments and its strings; the rest is neither. A string in quotes ends with its line. */
function* piecesOf(text) {
  const piece = /\/\/[^\n]*|\/\*[^]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
  for (const { 0: found, index } of text.matchAll(piece))
    yield { found, index, isComment: found.startsWith('/') };
}

function partsOf(text, wants) {
  let parts = '';
  let end = 0;
  for (const { found, index, isComment } of piecesOf(text)) {
    parts += blank(text.slice(end, index));
    parts += isComment === wants.comments ? found : blank(found);
    end = index + found.length;
  }
  return parts + blank(text.slice(end));
}

export const commentsOf = (text) => partsOf(text, { comments: true }).replace(/`[^`\n]*`/g, blank);
/** Without what is filled in, which is code. */
export const stringsOf = (text) => partsOf(text, { comments: false }).replace(/\$\{[^}]*\}/g, blank);

/** What of a file is words, by where they are read. */
function wordsOf(file, text) {
  if (file.endsWith('.md')) return { prose: proseOf(text) };
  if (file.endsWith('.def')) return { captions: stringsOf(text), comments: commentsOf(text) };
  if (!CODE.test(file)) return {};
  return { comments: commentsOf(text), ...(MESSAGES.test(file) && { messages: stringsOf(text) }) };
}

/** What is wrong in a text of this kind, a line each. */
export function problemsIn(file, kind, text, words) {
  return words.flatMap(({ not, say, in: kinds }) => {
    if (kinds && !kinds.includes(kind)) return [];
    const found = text.matchAll(new RegExp(`(?<![\\w-])(?:${not})(?![\\w-])`, 'gi'));
    return Array.from(found, ({ 0: word, index }) => {
      const line = text.slice(0, index).split('\n').length;
      return `${file}:${line}: not "${word.replace(/\s+/g, ' ')}". Say: ${say}`;
    });
  });
}

export function checkWords(root = REPOSITORY) {
  const { words } = JSON.parse(fs.readFileSync(path.join(root, LIST), 'utf8'));
  const top = fs.readdirSync(root).filter((name) => name.endsWith('.md'));
  const files = [...top, ...FOLDERS.flatMap((folder) => listFiles(root, folder))].filter(
    (file) => !IS_MADE.test(file) && /\.(md|def|ts|tsx|mjs|c|h|css)$/.test(file),
  );
  const problems = files.flatMap((file) => {
    const kinds = wordsOf(file, fs.readFileSync(path.join(root, file), 'utf8'));
    return Object.entries(kinds).flatMap(([kind, text]) => problemsIn(file, kind, text, words));
  });
  return { files: files.length, words: words.length, problems };
}

if (isMain(import.meta.url)) {
  await runTool({ help: HELP }, async () => {
    const { files, words, problems } = checkWords();
    for (const problem of problems) console.log(problem);
    const found = problems.length === 0 ? 'none found' : `${problems.length} found`;
    console.log(`words: ${count(files, 'file')}, ${count(words, 'word')} not to be used: ${found}`);
    return problems.length === 0 ? 0 : 1;
  });
}
