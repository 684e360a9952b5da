// The commands in a clone. Installs what is missing and runs on Node 24, wherever it is called.
import { LaunchError } from '../../tools/launcher/launch-error.mjs';
import { isNodeNewEnough } from '../../tools/launcher/node24.mjs';
import { inRoot, root } from '../../tools/launcher/paths.mjs';
import { runNode } from '../../tools/launcher/run.mjs';
import { setUp } from '../../tools/launcher/set-up.mjs';

/** Runs a command by the path of its sources. */
export async function runInClone(path) {
  const program = inRoot(path);
  try {
    await setUp(root, { needsBundle: false });
    if (isNodeNewEnough) await import(program);
    else process.exit(await runNode([program, ...process.argv.slice(2)], { cwd: process.cwd(), endsWithUs: true }));
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
