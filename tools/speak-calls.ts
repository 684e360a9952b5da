import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type CallTurn, type GardenCall, gardenCalls } from '../packages/sample/src/calls/garden-calls.ts';

// Speaks the calls of the sample and writes where each turn begins and ends. Needs espeak-ng and ffmpeg.

const HERTZ = 16_000;
const PAUSE_SECONDS = 0.42;
/** So that the files play everywhere and stay small. */
const BITS_A_SECOND = 24_000;
const voices = {
  en: { Adviser: ['-v', 'en-gb-x-rp+f3', '-p', '52'], Caller: ['-v', 'en-us+m3', '-p', '38'] },
  zh: { Adviser: ['-v', 'cmn+f2', '-p', '55'], Caller: ['-v', 'cmn+m3', '-p', '36'] },
  ja: { Adviser: ['-v', 'ja+f4', '-p', '55'], Caller: ['-v', 'ja+m2', '-p', '40'] },
} as const;
/** A sound by a formula of ffmpeg in the time `t`, and how long it lasts. */
const sounds: Readonly<Record<string, readonly [formula: string, seconds: number]>> = {
  blackbird: ['0.25*sin(2*PI*(2600+900*sin(2*PI*6*t))*t/1.2)*abs(sin(2*PI*1.7*t))', 1.5],
  rain: ['0.13*(random(0)-0.5)*(0.8+0.2*sin(2*PI*3*t))*min(1\\,3*t)', 1.8],
  bees: ['0.14*sin(2*PI*215*t+2*sin(2*PI*5*t))*(0.6+0.4*sin(2*PI*11*t))', 1.6],
};

const home = resolve(import.meta.dirname, '../packages/sample/src/calls');
const work = mkdtempSync(join(tmpdir(), 'countersign-calls-'));

function ffmpeg(...args: readonly string[]): Buffer {
  return execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { maxBuffer: 64 * 1024 ** 2 });
}

/** The samples of a turn, one after the other. */
function samplesOf({ heard, text, reading = text }: CallTurn, language: GardenCall['language']): Int16Array {
  const plain = ['-ar', String(HERTZ), '-ac', '1', '-f', 's16le', '-'];
  if (heard === 'Sound') {
    const [formula, seconds] = sounds[text] ?? ['0', 1];
    return asSamples(ffmpeg('-f', 'lavfi', '-i', `aevalsrc=${formula}:d=${seconds}:s=${HERTZ}`, ...plain));
  }
  const spoken = join(work, 'spoken.wav');
  execFileSync('espeak-ng', [...voices[language][heard], '-s', '158', '-w', spoken, reading]);
  // Without the silence that the voice leaves around what it says.
  const quiet = 'silenceremove=start_periods=1:start_threshold=-46dB';
  return asSamples(ffmpeg('-i', spoken, '-af', `${quiet},areverse,${quiet},areverse,volume=0.8`, ...plain));
}

function asSamples(bytes: Buffer): Int16Array {
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length - (bytes.length % 2)));
}

function speak({ file, language, isStereo = false, turns }: GardenCall) {
  const pause = Math.round(PAUSE_SECONDS * HERTZ);
  const spoken = turns.map((turn) => ({ turn, samples: samplesOf(turn, language) }));
  const length = spoken.reduce((sum, { samples }) => sum + samples.length + pause, pause);
  const channels = isStereo ? 2 : 1;
  const mixed = new Int16Array(length * channels);
  // A line is never quite silent.
  for (let at = 0; at < mixed.length; at += 1) mixed[at] = ((at * 7919) % 61) - 30;
  const times: [number, number][] = [];
  let from = pause;
  for (const { turn, samples } of spoken) {
    const channel = isStereo && turn.heard === 'Caller' ? 1 : 0;
    for (const [at, sample] of samples.entries()) {
      const place = (from + at) * channels + channel;
      mixed[place] = (mixed[place] ?? 0) + sample;
    }
    times.push(
      [from / HERTZ, (from + samples.length) / HERTZ].map((time) => Number(time.toFixed(3))) as [number, number],
    );
    from += samples.length + pause;
  }
  const raw = join(work, 'call.raw');
  writeFileSync(raw, mixed);
  const name = `${file.replace('/', '-')}.opus`;
  const input = ['-f', 's16le', '-ar', String(HERTZ), '-ac', String(channels), '-i', raw];
  ffmpeg(
    ...input,
    '-c:a',
    'libopus',
    '-b:a',
    String(BITS_A_SECOND * channels),
    '-fflags',
    '+bitexact',
    join(home, name),
  );
  return { file, seconds: Number((length / HERTZ).toFixed(3)), turns: times };
}

mkdirSync(home, { recursive: true });
writeFileSync(join(home, 'spoken.json'), `${JSON.stringify(gardenCalls.map(speak), null, 2)}\n`);
rmSync(work, { recursive: true });
