import { argv, exit } from 'node:process';
import { runCommandLine } from './run-command-line.ts';

const code = await runCommandLine(argv);
// After a failure nothing that is still under way is waited for.
if (code !== 0) exit(code);
