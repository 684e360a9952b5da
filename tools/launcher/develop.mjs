import { inRoot } from './paths.mjs';
import { runNode } from './run.mjs';

/**
 * Runs the server, restarted when its sources change, and in front of it the browser's side with hot reload.
 * @param {readonly string[]} args of the server
 * @returns {Promise<number>} the exit code
 */
export async function develop(args) {
  const port = process.env.PORT || '8080';
  const server = runNode(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', ...args], {
    env: { PORT: port, NODE_ENV: 'development' },
  });
  const web = runNode([inRoot('node_modules/vite/bin/vite.js')], {
    cwd: inRoot('apps/web'),
    env: { API_URL: `http://localhost:${port}` },
  });
  const first = await Promise.race([server, web]);
  // Neither is of use alone: when one ends, the other gets the signal.
  if (process.listenerCount('SIGTERM') > 0) process.kill(process.pid, 'SIGTERM');
  await Promise.all([server, web]);
  return first;
}
