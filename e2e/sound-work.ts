import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeWav, must, type Tone } from '@countersign/testing';
import type { Frame, Page } from 'playwright-core';
import { enterPortal, type VisitorOptions } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { type Place, studioFrame } from './picture-work.ts';
import { newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

/** Whether this machine has the program that makes other files of sound than WAV. */
export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

/** A tone a second, each higher than the one before. */
export function tonesOf(seconds: number): Tone[] {
  return Array.from({ length: seconds }, (_, second) => ({ hertz: toneOf(second), seconds: 1 }));
}

export function toneOf(second: number): number {
  return 400 + second * 40;
}

/** A tier of so many seconds as Praat writes it, each said by its number. */
export function secondsGrid(seconds: number): string {
  const parts = Array.from({ length: seconds }, (_, at) => `${at}\n${at + 1}\n"second ${at}"`);
  const tier = `"IntervalTier"\n"second"\n0\n${seconds}\n${seconds}\n${parts.join('\n')}`;
  return `File type = "ooTextFile"\nObject class = "TextGrid"\n\n0\n${seconds}\n<exists>\n1\n${tier}\n`;
}

/** Delivers files of recordings and annotations to the acceptor, who starts the batch. */
export async function deliverSounds(
  { portal, team, scratch }: Place,
  name: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  ...options: string[]
) {
  const folder = join(scratch, name);
  await mkdir(folder, { recursive: true });
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content);
  const delivered = await team.deliver(folder, name, '--assign', team.acceptor.loginName, ...options);
  const api = await signInApi(portal.url, team.acceptor);
  must(await api.startBatch({ batchId: delivered.batchId, version: 0 }));
  return { ...delivered, api };
}

/** The acceptor at the first recording of the batch. */
export async function hear({ portal, browser, team }: Place, batchId: string, options: VisitorOptions = {}) {
  const bengt = await newVisitor(browser, options);
  await keepHeard(bengt.page);
  await enterPortal(bengt, portal.url, team.acceptor, `/studio/index?batchId=${batchId}`);
  const work = workspaceOf(bengt);
  const sound = work.frame.locator('[role=application]');
  await sound.waitFor();
  // The annotations are there.
  const { transcript } = bengt.words.audioRoom;
  await work.frame.getByRole('region', { name: transcript }).getByRole('button').first().waitFor();
  return { bengt, work, sound, frame: studioFrame(bengt.page), words: bengt.words };
}

/** Keeps the start of every piece of sound that a page gives to be heard. */
async function keepHeard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: { hertz: number; samples: number[] }[] = [];
    Object.assign(window, { heard });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function play(this: AudioBufferSourceNode, ...when: [number?]) {
      const { buffer } = this;
      if (buffer !== null)
        heard.push({ hertz: buffer.sampleRate, samples: [...buffer.getChannelData(0).slice(0, 2048)] });
      start.apply(this, when);
    };
  });
}

/** The pieces that were given to be heard since this was asked last. */
export async function takeHeard(frame: Frame): Promise<{ readonly hertz: number; readonly samples: number[] }[]> {
  return frame.evaluate(() => {
    const { heard } = window as unknown as { heard: { hertz: number; samples: number[] }[] };
    return heard.splice(0);
  });
}

/** Which second of `tonesOf` some samples are of. */
export function secondOf({ hertz, samples }: { readonly hertz: number; readonly samples: readonly number[] }): number {
  let [best, most] = [-1, 0];
  for (let second = 0; second < 60; second += 1) {
    const turn = (2 * Math.PI * toneOf(second)) / hertz;
    let [real, imaginary] = [0, 0];
    for (const [at, sample] of samples.entries()) {
      real += sample * Math.cos(turn * at);
      imaginary += sample * Math.sin(turn * at);
    }
    const power = real * real + imaginary * imaginary;
    if (power > most) [best, most] = [second, power];
  }
  return best;
}

/** How recordings are packed, by the ending of their files. An MP3 has changing rates and no table of its length. */
const packings = {
  mp3: ['-c:a', 'libmp3lame', '-q:a', '5', '-write_xing', '0', '-f', 'mp3'],
  flac: ['-c:a', 'flac', '-f', 'flac'],
  ogg: ['-c:a', 'libvorbis', '-q:a', '4', '-f', 'ogg'],
  opus: ['-c:a', 'libopus', '-b:a', '32k', '-f', 'ogg'],
  aac: ['-c:a', 'aac', '-b:a', '64k', '-f', 'adts'],
  m4a: ['-c:a', 'aac', '-b:a', '64k', '-f', 'mp4'],
} as const;
export type Packing = keyof typeof packings;

/** A recording packed as files of this ending are. */
export async function packed(wav: Uint8Array, ending: Packing): Promise<Uint8Array> {
  // Some programs go back to the head of a file to say in it how long it is, which a pipe does not let them.
  const folder = await mkdtemp(join(tmpdir(), 'countersign-packed-'));
  const file = join(folder, 'sound');
  try {
    const args = ['-v', 'error', '-i', 'pipe:0', ...packings[ending], file];
    if (spawnSync('ffmpeg', args, { input: wav }).status !== 0) throw new Error(`ffmpeg made no ${ending}`);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A minute of tones. */
export const minute = makeWav([tonesOf(60)], { hertz: 16_000 });
