#!/usr/bin/env node
/** Formats the repository: oxfmt for TypeScript, CSS, JSON, YAML and Markdown; clang-format for C. */
import {
  REPOSITORY,
  ToolError,
  count,
  inSeconds,
  isMain,
  listFiles,
  need,
  run,
  runTool,
} from './lib/common.mjs';

const HELP = `
usage: npm run format [-- --check] [-- --only oxfmt|clang-format]

Formats every file in place.

  --check       write nothing; fail when a file is not formatted
  --only NAME   run one of the two formatters
  --help        this text`;

/** The C files that clang-format looks after. schema.def is a table that is aligned by hand. */
function cFiles(root = REPOSITORY) {
  return listFiles(root, 'wasm-core', (name) => /\.[ch]$/.test(name));
}

async function runFormatter(name, command, args) {
  const { code, output } = await run(command, args);
  if (code === 0) return;
  // clang-format quotes every wrong space; the names of the files are enough
  const wrong = [...output.matchAll(/^(\S+\.[ch]):\d+:\d+: error: code should be clang-formatted/gm)];
  const files = [...new Set(wrong.map((match) => match[1]))];
  const shown = files.length > 0 ? files.join('\n') : output.trimEnd();
  throw new ToolError(`${shown}\n${name}: not formatted, or failed. Cure: npm run format`);
}

if (isMain(import.meta.url)) {
  const options = { check: { type: 'boolean' }, only: { type: 'string' } };
  await runTool({ help: HELP, options }, async ({ check, only }) => {
    if (only !== undefined && only !== 'oxfmt' && only !== 'clang-format') {
      throw new ToolError(`--only takes oxfmt or clang-format, not ${only}`);
    }
    const start = performance.now();
    const done = [];
    if (only !== 'clang-format') {
      const oxfmt = 'node_modules/oxfmt/bin/oxfmt';
      await runFormatter('oxfmt', process.execPath, [oxfmt, check ? '--check' : '--write', '.']);
      done.push('oxfmt');
    }
    if (only !== 'oxfmt') {
      const files = cFiles();
      const clangFormat = need('clang-format');
      if (files.length > 0) {
        await runFormatter('clang-format', clangFormat, [
          ...(check ? ['--dry-run', '-Werror'] : ['-i']),
          ...files,
        ]);
      }
      done.push(`clang-format (${count(files.length, 'file')})`);
    }
    const time = inSeconds((performance.now() - start) / 1000);
    console.log(`${check ? 'formatted' : 'format'}: ${done.join(', ')}, ${time}`);
  });
}
