import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  accountCalls,
  type Call,
  customerCalls,
  errorCalls,
  openCalls,
  passwordCalls,
  providerCalls,
  settingCalls,
} from '@countersign/contract';

interface Budget {
  readonly entries: readonly string[];
  readonly onTopOf?: readonly string[];
  readonly kib: number;
  readonly files: number;
}

/**
 * The limits of a page in KiB of gzip and in files. Counts the scripts and styles of its entries, their static imports,
 * and the words of the longest language, by Vite's manifest. The page itself, the font, pictures and calls are not
 * counted, nor are the files that entries of `onTopOf` have brought. A limit leaves room for features: the first list
 * weighs 195 KiB. What a list does not show at once belongs to a file of its own, such as words (`ownWords` in
 * apps/web/src/shared/language/own-words.ts) and dialogs.
 */
const budgets: Record<string, Budget> = {
  login: {
    entries: ['index.html', 'src/app/entrance/FirstSignIn.tsx', '../../packages/phrases/src/ja/entry.ts'],
    kib: 107,
    files: 9,
  },
  'first list': {
    entries: [
      'index.html',
      'src/app/entrance/Portal.tsx',
      'src/app/routes.ts',
      'src/features/batch/screens/BatchList.tsx',
      '../../packages/phrases/src/ja/phrases.ts',
    ],
    kib: 197,
    files: 16,
  },
  'room of recordings': {
    // What decodes packed sound is loaded when the first such recording is opened.
    entries: [
      'src/studio/rooms/audio/audio-room.ts',
      'src/studio/rooms/audio/sound/packed-sound.ts',
      '../../packages/phrases/src/ja/audio-room.ts',
    ],
    onTopOf: ['studio.html', 'src/studio/rooms/picture/picture-room.ts'],
    // The library that opens packed files is one for sound and videos.
    kib: 113,
    files: 7,
  },
  'room of videos': {
    // What reads and decodes files of video is loaded when the first one is opened.
    entries: [
      'src/studio/rooms/video/video-room.ts',
      'src/studio/rooms/video/frames/packed-frames.ts',
      '../../packages/phrases/src/ja/video-room.ts',
    ],
    onTopOf: ['studio.html', 'src/studio/rooms/picture/picture-room.ts'],
    kib: 140,
    files: 7,
  },
  'room of pictures': {
    // The engine of pictures and what rooms share are files of their own, because videos need them too.
    entries: ['src/studio/rooms/picture/picture-room.ts'],
    onTopOf: ['studio.html'],
    kib: 73,
    files: 11,
  },
  'room of answers': {
    entries: ['src/studio/rooms/answers/answers-room.ts', '../../packages/phrases/src/ja/answers-room.ts'],
    onTopOf: ['studio.html', 'src/studio/rooms/picture/picture-room.ts'],
    kib: 60,
    files: 6,
  },
  'room of texts': {
    entries: ['src/studio/rooms/text/text-room.ts', '../../packages/phrases/src/ja/text-room.ts'],
    // The room of most batches is loaded with every workspace, and with it what rooms share.
    onTopOf: ['studio.html', 'src/studio/rooms/picture/picture-room.ts'],
    kib: 40,
    files: 4,
  },
};
/** The calls of the sign-in. A call added elsewhere must not add to its weight. */
const callsOfSignIn: readonly Call[] = [accountCalls, passwordCalls, errorCalls, settingCalls].flatMap((calls) =>
  Object.values(calls),
);

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const dist = resolve(import.meta.dirname, '../apps/web/dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const compressed = new Set(readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.gz')));

function collect(key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`the build has no ${key}`);
  if (files.has(chunk.file)) return;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const imported of chunk.imports ?? []) collect(imported, files);
}

function filesOf(entries: readonly string[]): readonly string[] {
  const files = new Set<string>();
  for (const entry of entries) collect(entry, files);
  return [...files];
}

function sizeKib(file: string): number {
  const name = `${file.slice('assets/'.length)}.gz`;
  const path = compressed.has(name) ? join(dist, `${file}.gz`) : join(dist, file);
  return readFileSync(path).length / 1024;
}

function say(isWithin: boolean, text: string): void {
  console.log(`${isWithin ? 'ok  ' : 'FAIL'} ${text}`);
  if (!isWithin) process.exitCode = 1;
}

for (const [page, budget] of Object.entries(budgets)) {
  const known = new Set(filesOf(budget.onTopOf ?? []));
  const files = filesOf(budget.entries).filter((file) => !known.has(file));
  const kib = files.reduce((sum, file) => sum + sizeKib(file), 0);
  const isWithin = kib <= budget.kib && files.length <= budget.files;
  say(isWithin, `${page}: ${kib.toFixed(0)} KiB of ${budget.kib}, ${files.length} files of ${budget.files}`);
}

const scripts = filesOf(budgets['login']?.entries ?? []).map((file) => readFileSync(join(dist, file), 'utf8'));
const strangers = Object.entries<Call>({ ...customerCalls, ...providerCalls, ...openCalls })
  .filter(([, call]) => !callsOfSignIn.includes(call))
  .filter(([, { path }]) => scripts.some((text) => ['"', "'", '`'].some((mark) => text.includes(mark + path + mark))))
  .map(([name]) => name);
say(
  strangers.length === 0,
  `login carries no other call of the contract${strangers.length > 0 ? `, but ${strangers.join(', ')}` : ''}`,
);
