import { runProgram } from './run-program.ts';
import { createUploadProgram } from './upload-program.ts';

/** Runs a customer's program. Answers the exit code, which says how far the files came. */
export async function runUploadLine(argv: readonly string[]): Promise<number> {
  let ended = 0;
  const program = createUploadProgram((exitCode) => {
    ended = exitCode;
  });
  return (await runProgram(program, argv)) || ended;
}
