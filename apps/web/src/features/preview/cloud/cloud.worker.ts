import { answerCalls } from '../bytes/answer-calls.ts';
import { rangedBytes } from '../bytes/ranged-bytes.ts';
import type { CloudCalls, OpenedCloud } from './cloud-calls.ts';
import { readBinCloud, readPcdCloud } from './read-cloud.ts';
import { valuesOfBin } from './values-of-bin.ts';

const LIMITS = { points: 2_000_000, bytes: 256 * 1024 * 1024 };
/** A header without its end would be read as numbers otherwise. */
const HEAD = /^(?:#[^\n]*\n)*\s*(?:#|VERSION|FIELDS)/u;

const calls: CloudCalls = {
  async open(url, size, fileName, values) {
    const bytes = rangedBytes(url, size);
    const head = await bytes.read(0, 256);
    if (HEAD.test(new TextDecoder('latin1').decode(head))) {
      return { ...(await readPcdCloud(bytes, LIMITS)), values: null };
    }
    const used = values ?? valuesOfBin(size, fileName);
    return { ...(await readBinCloud(bytes, used, LIMITS)), values: used };
  },
};

answerCalls(calls, (output) => {
  const { positions, intensity, rgb } = (output as OpenedCloud).cloud;
  return [positions, intensity, rgb].flatMap((array) => (array === null ? [] : [array.buffer]));
});
