import type { Output, parsingCalls } from '@countersign/contract';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../shared/api/client.ts';

type Folder = Output<typeof parsingCalls.listFolders>['folders'][number];

/** A line of the tree of folders. */
export interface FolderLine extends Folder {
  /** From 2: the first is that of all files. */
  readonly level: number;
  readonly isOpen: boolean;
  /** Its place among the folders beside it, from 1, and how many they are. */
  readonly place: number;
  readonly beside: number;
  /** Not all folders beside it are known, and it is the last one that is. */
  readonly hasMoreAfter: boolean;
}

interface FolderTreeLines {
  readonly lines: readonly FolderLine[];
  readonly setOpen: (path: string, isOpen: boolean) => void;
}

/** The folders of a batch: those below opened ones are asked for when they are opened. */
export function useFolders(batchId: string, shown: string): FolderTreeLines {
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({});
  const asked = ['', ...pathsOf(opened, shown)];
  const answers = useQueries({
    queries: asked.map((folder) => queryOf('listFolders', { batchId, folder }, { failures: 'own' })),
  });
  const found = new Map(asked.map((folder, nth) => [folder, answers[nth]?.data] as const));
  const isOpen = (path: string) => opened[path] ?? shown.startsWith(`${path}/`);
  const lines: FolderLine[] = [];
  const add = (parent: string, level: number) => {
    const answer = found.get(parent);
    answer?.folders.forEach((folder, nth) => {
      const isOpened = folder.hasFolders && isOpen(folder.path);
      lines.push({
        ...folder,
        level,
        isOpen: isOpened,
        place: nth + 1,
        beside: answer.folders.length,
        hasMoreAfter: answer.hasMore && nth + 1 === answer.folders.length,
      });
      if (isOpened) add(folder.path, level + 1);
    });
  };
  add('', 2);
  // A folder alone says little, so it is opened by itself.
  const alone = lines.find(({ path, beside, hasFolders }) => beside === 1 && hasFolders && opened[path] === undefined);
  if (alone !== undefined) setOpened({ ...opened, [alone.path]: true });
  return {
    lines,
    setOpen: (path, isNowOpen) => setOpened({ ...opened, [path]: isNowOpen }),
  };
}

/** The folders whose content is asked for: opened ones, and those above the one that is shown. */
function pathsOf(opened: Readonly<Record<string, boolean>>, shown: string): string[] {
  const above = [...shown.matchAll(/\//g)].map(({ index }) => shown.slice(0, index));
  const wanted = Object.keys(opened).filter((path) => opened[path]);
  return [...new Set([...wanted, ...above.filter((path) => opened[path] !== false)])];
}
