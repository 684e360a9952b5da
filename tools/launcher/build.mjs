import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { findNode } from './node24.mjs';
import { runQuietly } from './run-quietly.mjs';

/** The sources of the browser's bundle. */
export const sources = [
  'apps/web',
  'packages/contract/src',
  'packages/domain/src',
  'packages/help',
  'packages/media/src',
  'packages/phrases/src',
  'packages/studio/src',
  'packages/ui/src',
  'packages/upload/src',
  'package-lock.json',
];
const web = 'apps/web';
const bundle = 'apps/web/dist';
const stamp = 'apps/web/dist/.stamp';
/** On the same disk as the bundle, so that moving it into place is atomic. */
const making = '.cache/web-making';
const outdated = '.cache/web-outdated';

/**
 * Whether the bundle is up to date with the sources.
 * @param {string} base the repository
 */
export function isBuilt(base) {
  return existsSync(join(base, stamp)) && readFileSync(join(base, stamp), 'utf8') === fingerprint(base, sources);
}

/**
 * Builds the browser's bundle beside the current one, which a running server still serves, and then moves it into
 * place. A killed build leaves the old one intact. Prints nothing unless it fails.
 * @param {string} base the repository
 * @param {(pid: number) => void} onStart
 */
export async function build(base, onStart) {
  const { node, env } = findNode(base);
  const made = fingerprint(base, sources);
  const vite = join(base, 'node_modules/vite/bin/vite.js');
  const args = [
    'build',
    '--logLevel',
    'warn',
    '--emptyOutDir',
    '--outDir',
    relative(join(base, web), join(base, making)),
  ];
  await runQuietly('Building the portal', node, [vite, ...args], { cwd: join(base, web), env }, onStart);
  place(base, made);
}

/** @param {string} base @param {string} made what the sources were when the build began */
function place(base, made) {
  const inBase = (path) => join(base, path);
  writeFileSync(inBase(`${making}/.stamp`), made);
  rmSync(inBase(outdated), { recursive: true, force: true });
  if (existsSync(inBase(bundle))) renameSync(inBase(bundle), inBase(outdated));
  renameSync(inBase(making), inBase(bundle));
  rmSync(inBase(outdated), { recursive: true, force: true });
}
