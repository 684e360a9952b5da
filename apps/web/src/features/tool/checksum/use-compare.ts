import type { Tool } from '@countersign/contract';
import { useEffect, useRef, useState } from 'react';
import { hashFile } from './hash-file.ts';

/** The progress of comparing a file, and its outcome. */
export type Comparison =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly name: string; readonly percent: number }
  | { readonly state: 'match'; readonly name: string; readonly tool: Tool; readonly part: 'file' | 'help' }
  | { readonly state: 'noMatch' | 'failed'; readonly name: string };

interface Comparing {
  readonly comparison: Comparison;
  readonly compare: (file: File) => void;
  readonly stop: () => void;
}

/** Compares a file of this machine with the files of a catalogue. */
export function useCompare(tools: readonly Tool[]): Comparing {
  const [comparison, setComparison] = useState<Comparison>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => {
    running.current?.abort();
    setComparison({ state: 'idle' });
  };
  const compare = (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { name, size } = file;
    const show = (next: Comparison) => {
      if (!controller.signal.aborted) setComparison(next);
    };
    const say = (read: number) =>
      show({ state: 'reading', name, percent: size === 0 ? 100 : Math.floor((read / size) * 100) });
    say(0);
    hashFile(file, say, controller.signal).then(
      (sha256) => show(findMatch(tools, name, sha256)),
      () => show({ state: 'failed', name }),
    );
  };
  return { comparison, compare, stop };
}

/** The file of the catalogue with this checksum. */
function findMatch(tools: readonly Tool[], name: string, sha256: string): Comparison {
  for (const tool of tools) {
    if (tool.file.sha256 === sha256) return { state: 'match', name, tool, part: 'file' };
    if (tool.help?.sha256 === sha256) return { state: 'match', name, tool, part: 'help' };
  }
  return { state: 'noMatch', name };
}
