#!/usr/bin/env node
/**
 * Is the committed core.wasm the one that the sources give? Its description must be fresh and its bytes must
 * be the described ones. With the same emcc the rebuilt bytes must be equal; with another emcc the rebuilt
 * core must give the same digests on the golden scenarios.
 */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  REPOSITORY,
  ToolError,
  capture,
  isMain,
  runTool,
  sha256,
  withTemporaryFolder,
} from './lib/common.mjs';
import { WASM_FILE, compileWasm, emccVersion, sourcesHash } from './build-wasm.mjs';

const HELP = `
usage: node tools/check-wasm.mjs

Checks web/src/core/wasm/core.wasm against wasm-core/src, and rebuilds it when emcc is there.

  --help   this text`;

const CURE = 'Cure: npm run build:wasm, and commit core.wasm and core.wasm.json together.';
const GOLDEN_DIGESTS = 'web/src/cli/golden-digests.ts';

function readDescribed(root) {
  const file = path.join(root, WASM_FILE);
  if (!fs.existsSync(file) || !fs.existsSync(`${file}.json`)) {
    throw new ToolError(`${WASM_FILE} or its description core.wasm.json does not exist. ${CURE}`);
  }
  try {
    return { bytes: fs.readFileSync(file), described: JSON.parse(fs.readFileSync(`${file}.json`, 'utf8')) };
  } catch (error) {
    throw new ToolError(`${WASM_FILE}.json cannot be read: ${error.message}. ${CURE}`);
  }
}

/** The digests of a core on the golden scenarios, as text. */
function goldenDigests(root, wasmFile) {
  if (!fs.existsSync(path.join(root, GOLDEN_DIGESTS))) {
    throw new ToolError(`${GOLDEN_DIGESTS} does not exist: a core of another emcc cannot be compared.`);
  }
  const tsx = path.join(root, 'node_modules/.bin/tsx');
  if (!fs.existsSync(tsx)) throw new ToolError('tsx is missing. Cure: npm ci');
  return capture(tsx, [GOLDEN_DIGESTS, '--wasm', wasmFile], { cwd: root });
}

/** Rebuilds and compares; returns how, for the summary. */
async function compareRebuilt(root, bytes, described) {
  const version = emccVersion();
  if (version === null) return 'not rebuilt: no emcc';
  return withTemporaryFolder((folder) => {
    const rebuilt = path.join(folder, 'core.wasm');
    compileWasm(rebuilt, root);
    if (version === described.emcc) {
      if (Buffer.compare(fs.readFileSync(rebuilt), bytes) !== 0) {
        throw new ToolError(`emcc ${version} gives other bytes than the committed ${WASM_FILE}. ${CURE}`);
      }
      return `rebuilt with emcc ${version}: the same bytes`;
    }
    const committed = path.join(root, WASM_FILE);
    if (goldenDigests(root, committed) !== goldenDigests(root, rebuilt)) {
      throw new ToolError(
        `A core rebuilt with emcc ${version} gives other digests than the committed one (emcc ${described.emcc}).`,
      );
    }
    return `rebuilt with emcc ${version} (committed: ${described.emcc}): the same digests`;
  });
}

/** Returns the summary line, or throws a ToolError. */
async function checkWasm(root = REPOSITORY) {
  const { bytes, described } = readDescribed(root);
  if (described.wasm !== sha256(bytes)) {
    throw new ToolError(`${WASM_FILE} is not the file that core.wasm.json describes. ${CURE}`);
  }
  if (described.sources !== sourcesHash(root)) {
    throw new ToolError(
      `${WASM_FILE} is older than its sources (wasm-core/src, schema.def, or the flags). ${CURE}`,
    );
  }
  const module = new WebAssembly.Module(bytes);
  const imports = WebAssembly.Module.imports(module).map(({ module: from, name }) => `${from}.${name}`);
  if (imports.length > 0)
    throw new ToolError(`The core must not import anything, but imports ${imports.join(', ')}.`);
  const rebuilt = await compareRebuilt(root, bytes, described);
  const exported = WebAssembly.Module.exports(module).length;
  const size = `${bytes.length} bytes, ${gzipSync(bytes).length} gzipped`;
  return `${WASM_FILE}: fresh, no imports, ${exported} exports, ${size}; ${rebuilt}`;
}

if (isMain(import.meta.url)) {
  await runTool({ help: HELP }, async () => console.log(await checkWasm()));
}
