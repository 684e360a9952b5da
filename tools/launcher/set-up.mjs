import { join } from 'node:path';
import { build, isBuilt } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { LaunchError } from './launch-error.mjs';
import { exclusively } from './lock.mjs';

/**
 * The steps needed before a command can run.
 * @param {string} base the repository
 * @param {{ needsBundle: boolean }} options
 * @returns {('install' | 'build')[]}
 */
export function missingSteps(base, { needsBundle }) {
  const steps = [];
  if (!isInstalled(base)) steps.push('install');
  if (needsBundle && !isBuilt(base)) steps.push('build');
  return steps;
}

/**
 * Installs if the lockfile changed, and builds if sources changed and the command needs the bundle. If several commands
 * start at once, one does the work and the others wait for it.
 * @param {string} base the repository
 * @param {{ needsBundle: boolean }} options
 * @throws {LaunchError} if a step fails
 */
export async function setUp(base, options) {
  if (missingSteps(base, options).length === 0) return;
  try {
    await exclusively(
      join(base, '.cache/set-up.lock'),
      async (startedProcess) => {
        const steps = missingSteps(base, options);
        if (steps.includes('install')) {
          console.error('Installing what the lockfile names …');
          await install(base, startedProcess);
        }
        if (steps.includes('build')) {
          console.error('Building the portal …');
          await build(base, startedProcess);
        }
      },
      () => console.error('Another command is installing or building; waiting for it …'),
    );
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
    throw new LaunchError(`${error.path ?? base} cannot be written to: run this once as the owner of ${base}.`);
  }
}
