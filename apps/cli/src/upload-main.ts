import { argv, exit } from 'node:process';
import { runUploadLine } from './run-upload-line.ts';

// Exits at once: requests of an interrupted upload may still be under way.
exit(await runUploadLine(argv));
