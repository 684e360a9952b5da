import { stderr } from 'node:process';
import { Presets, SingleBar } from 'cli-progress';
import { say } from '../output.ts';

/** Shows the progress of a delivery on a terminal. Prints nothing elsewhere. */
export interface Progress {
  /** Starts a phase of so many steps. */
  begin(stage: string, total: number): void;
  step(by?: number): void;
  /** Prints a remark without breaking the bar. */
  remark(text: string): void;
  end(): void;
}

export function createProgress(): Progress {
  if (!stderr.isTTY) return { begin: () => {}, step: () => {}, remark: say, end: () => {} };
  let bar: SingleBar | null = null;
  const end = () => {
    bar?.stop();
    bar = null;
  };
  return {
    begin: (stage, total) => {
      end();
      bar = new SingleBar(
        { format: `${stage} {bar} {value}/{total}`, stream: stderr, hideCursor: true },
        Presets.shades_classic,
      );
      bar.start(total, 0);
    },
    step: (by = 1) => bar?.increment(by),
    remark: (text) => {
      if (bar !== null) stderr.write('\n');
      say(text);
    },
    end,
  };
}
