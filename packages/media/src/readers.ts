import { readAac } from './audio/read-aac.ts';
import { readAiff } from './audio/read-aiff.ts';
import { readAmr } from './audio/read-amr.ts';
import { readFlac } from './audio/read-flac.ts';
import { readMp3 } from './audio/read-mp3.ts';
import { readOgg } from './audio/read-ogg.ts';
import { readWav } from './audio/read-wav.ts';
import { readLas } from './cloud/read-las.ts';
import { readPcd } from './cloud/read-pcd.ts';
import { readPly } from './cloud/read-ply.ts';
import { readIsoFilm } from './container/read-iso-film.ts';
import { readMatroska } from './container/read-matroska.ts';
import type { FileWindow } from './file-window.ts';
import type { Signature } from './kind/find-signature.ts';
import { readAvif } from './picture/read-avif.ts';
import { readBmp } from './picture/read-bmp.ts';
import { readGif } from './picture/read-gif.ts';
import { readJpeg } from './picture/read-jpeg.ts';
import { readPng } from './picture/read-png.ts';
import { readTiff } from './picture/read-tiff.ts';
import { readWebp } from './picture/read-webp.ts';
import type { Recording } from './recording.ts';
import { Unreadable } from './unreadable.ts';
import { readAsf } from './video/read-asf.ts';
import { readAvi } from './video/read-avi.ts';
import { readFlv } from './video/read-flv.ts';

type Read<Facts> = (file: FileWindow) => Promise<Facts>;

const pictures: Readonly<Record<string, Read<Recording['facts']>>> = {
  png: readPng,
  jpg: readJpeg,
  gif: readGif,
  bmp: readBmp,
  tif: readTiff,
  webp: readWebp,
  avif: readAvif,
};

const clouds: Readonly<Record<string, Read<Recording['facts']>>> = { pcd: readPcd, ply: readPly, las: readLas };

const recordings: Readonly<Record<string, Read<Recording>>> = {
  ...{ wav: readWav, mp3: readMp3, flac: readFlac, aac: readAac, amr: readAmr },
  ...{ ogg: readOgg, opus: readOgg, ogv: readOgg },
  ...{ mp4: readIsoFilm, m4v: readIsoFilm, m4a: readIsoFilm, m4b: readIsoFilm, mov: readIsoFilm },
  ...{ '3gp': readIsoFilm, '3g2': readIsoFilm, f4v: readIsoFilm, f4a: readIsoFilm },
  ...{ mkv: readMatroska, mka: readMatroska, webm: readMatroska, avi: readAvi, flv: readFlv },
  ...{ wmv: readAsf, wma: readAsf, asf: readAsf, aif: readAiff },
};

/** Reads a file whose first bytes showed its format. Formats that nobody here reads have no facts. */
export async function readMarked(file: FileWindow, { kind, format }: Signature): Promise<Recording> {
  const readRecording = recordings[format];
  if (readRecording !== undefined) return readRecording(file);
  const read = pictures[format] ?? clouds[format];
  if (read !== undefined) return { kind, facts: await read(file) };
  // Nobody could see such a picture, and nobody could open such an archive.
  if (kind === 'picture' || (kind === 'archive' && format !== 'zip'))
    throw new Unreadable('unsupported', { found: format });
  return { kind, facts: {} };
}
