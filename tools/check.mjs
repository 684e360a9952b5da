// Everything that can be checked in the sources without running the product: format, lint, types, architecture, unused
// code. The launcher runs it on Node 24.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => `${root}node_modules/.bin/${name}`;

/** The longest first, so that none is left over at the end. */
const steps = [
  { name: 'types', command: bin('tsc'), args: ['-b', '--pretty', 'false'] },
  {
    name: 'lint',
    command: bin('oxlint'),
    args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
  },
  { name: 'unused code', command: bin('knip'), args: ['--no-progress'] },
  { name: 'architecture', command: process.execPath, args: ['tools/architecture/main.ts'] },
  { name: 'format', command: bin('biome'), args: ['check', '--linter-enabled=false', '--diagnostic-level=warn', '.'] },
];
/** As many run at once as the smallest supported machine has processors. */
const LANES = 2;

/** @returns {Promise<boolean>} */
function run({ name, command, args }) {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const output = [];
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => output.push(Buffer.from(String(error))));
    child.on('close', (code) => {
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
      if (code !== 0) console.log(Buffer.concat(output).toString());
      resolve(code === 0);
    });
  });
}

const results = [];
const waiting = steps.values();
const lane = async () => {
  for (const step of waiting) results.push(await run(step));
};
await Promise.all(Array.from({ length: LANES }, lane));
process.exitCode = results.every(Boolean) ? 0 : 1;
