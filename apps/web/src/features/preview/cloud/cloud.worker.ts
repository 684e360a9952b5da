import { answerCalls } from '../bytes/answer-calls.ts';
import { rangedBytes } from '../bytes/ranged-bytes.ts';
import type { CloudCalls, OpenedCloud } from './cloud-calls.ts';
import { readBinCloud, readCloud } from './read-cloud.ts';
import { valuesOfBin } from './values-of-bin.ts';

const MOST_POINTS = 2_000_000;
const MOST_BYTES = 256 * 1024 * 1024;
/** Of a larger cloud only so much is read, unless somebody asks for all of it. */
const FIRST_BYTES = 16 * 1024 * 1024;

const calls: CloudCalls = {
  async open(url, size, fileName, values, isWhole) {
    const bytes = rangedBytes(url, size);
    const limits = { points: MOST_POINTS, bytes: isWhole ? MOST_BYTES : FIRST_BYTES, wholeBytes: MOST_BYTES };
    const read = await readCloud(bytes, limits);
    if (read !== null) return { ...read, values: null };
    const used = values ?? valuesOfBin(size, fileName);
    return { ...(await readBinCloud(bytes, used, limits)), values: used };
  },
};

answerCalls(calls, (output) => {
  const { positions, intensity, rgb } = (output as OpenedCloud).cloud;
  return [positions, intensity, rgb].flatMap((array) => (array === null ? [] : [array.buffer]));
});
