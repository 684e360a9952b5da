import { argv, exit } from 'node:process';
import { runCommandLine } from './run-command-line.ts';

const code = await runCommandLine(argv);
// Exits at once, without waiting for running work after a failure.
if (code !== 0) exit(code);
