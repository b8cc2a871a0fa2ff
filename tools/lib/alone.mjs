/** One program at a time works in a folder: two builds at once would link objects that the other is writing. */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_AGAIN_MS = 100;
/** No build takes this long: after that the number of a program that died may belong to another one. */
const TOO_OLD_MS = 600_000;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Makes the folder's lock file, which holds our number; false when it is there already. */
function tryToLock(file) {
  const ours = `${file}.${process.pid}`;
  fs.writeFileSync(ours, `${process.pid}`);
  try {
    fs.linkSync(ours, file); // written in one go, so that the number is never read half
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    fs.rmSync(ours, { force: true });
  }
}

/** Whether the program that made the lock can no longer release it. */
function isLeftBehind(file) {
  try {
    const age = Date.now() - fs.statSync(file).mtimeMs;
    return age > TOO_OLD_MS || !isAlive(Number(fs.readFileSync(file, 'utf8')));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return false; // it has just been released
  }
}

/**
 * Does `work` while no other program that asks here works in `folder`; what a dead program left is taken away.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function aloneIn(folder, work) {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, '.lock');
  while (!tryToLock(file)) {
    if (isLeftBehind(file)) fs.rmSync(file, { force: true });
    else await wait(LOOK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}
