import { AsyncLocalStorage } from 'node:async_hooks';
import { execPath } from 'node:process';
import { runCommandLine } from '../run-command-line.ts';
import { runUploadLine } from '../run-upload-line.ts';

/** The output and the exit code of a command. */
export interface CliRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The environment of a command. It gets no variables of this process. */
const VARIABLES = ['COUNTERSIGN_URL', 'COUNTERSIGN_KEY', 'APP_KEY', 'APP_SECRET'] as const;

type Environment = Readonly<Record<string, string>>;

interface Hearer {
  stdout(text: string): void;
  stderr(text: string): void;
}

const hearers = new AsyncLocalStorage<Hearer>();
for (const name of ['stdout', 'stderr'] as const) {
  const stream = process[name];
  const write = stream.write.bind(stream);
  // Commands only write text, and wait for no answer.
  stream.write = (text: string, ...rest: []) => {
    const hearer = hearers.getStore();
    if (hearer === undefined) return write(text, ...rest);
    hearer[name](text);
    return true;
  };
}

/** Runs a customer's program in this process. */
export function runUploadCli(args: readonly string[], env: Environment = {}): Promise<CliRun> {
  return runLine(() => runUploadLine([execPath, 'countersign-upload', ...args]), env);
}

/**
 * Runs the real command line in this process, which takes a hundredth of the time of a separate one. Runs may overlap.
 * `onComplaint` gets its stderr as it is written.
 */
export function runCli(
  args: readonly string[],
  env: Environment = {},
  onComplaint: (text: string) => void = () => {},
): Promise<CliRun> {
  return runLine(() => runCommandLine([execPath, 'countersign', ...args]), env, onComplaint);
}

async function runLine(
  run: () => Promise<number>,
  env: Environment,
  onComplaint: (text: string) => void = () => {},
): Promise<CliRun> {
  const said = { stdout: '', stderr: '' };
  const hearer: Hearer = {
    stdout: (text) => {
      said.stdout += text;
    },
    stderr: (text) => {
      said.stderr += text;
      onComplaint(text);
    },
  };
  const code = await withEnvironment(env, () => hearers.run(hearer, run));
  return { code, ...said };
}

/** A command reads the environment before it first waits, so the variables can be removed soon. */
function withEnvironment<Result>(env: Environment, begin: () => Result): Result {
  const before = VARIABLES.map((name) => [name, process.env[name]] as const);
  for (const name of VARIABLES) setVariable(name, env[name]);
  try {
    return begin();
  } finally {
    for (const [name, value] of before) setVariable(name, value);
  }
}

function setVariable(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
