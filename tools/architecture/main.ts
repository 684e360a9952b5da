import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findViolations } from './rules.ts';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
const paths = listed
  .split('\n')
  .filter((path) => /^(apps|packages|e2e|tools|benchmarks)\/.*\.tsx?$/.test(path) && existsSync(path));
const violations = findViolations(paths.map((path) => ({ path, text: readFileSync(path, 'utf8') })));
for (const { file, rule, message } of violations) console.error(`${file}: [${rule}] ${message}`);
console.log(`${paths.length} files, ${violations.length} violations of the architecture`);
process.exitCode = violations.length === 0 ? 0 : 1;
