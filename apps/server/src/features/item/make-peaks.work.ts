import { Readable } from 'node:stream';
import { findPcm } from '@countersign/media/sound';
import * as z from 'zod/mini';
import { readStoredRange } from '../../platform/objects/stored-range.ts';
import { makePeaks, NoPeaks } from '../../platform/sounds/make-peaks.ts';
import { defineWork } from '../../platform/work/define-work.ts';
import { findStored, setPeaks } from './media.store.ts';
import { madeKey } from './media-key.service.ts';

/** Makes the peaks of a recording. Running it again makes the same object or finds the peaks ready. */
export const makePeaksWork = defineWork({
  name: 'media.peaks',
  data: z.object({ customerId: z.string(), sha256: z.string() }),
  tries: { expireInSeconds: 900 },
  async run({ db, objects }, { customerId, sha256 }) {
    const [stored] = await findStored(db, customerId, [sha256]);
    if (stored?.peaks?.state !== 'making' || stored.sound === null || 'problem' in stored.sound) return;
    const { codec, hertz, channels } = stored.sound;
    const source = {
      size: stored.size,
      read: (offset: number, length: number) => readStoredRange(objects, stored.key, offset, length),
    };
    const layout = await findPcm(source);
    const samples = layout === null ? undefined : { start: layout.from, end: layout.from + layout.bytes - 1 };
    const found = await objects.get(stored.key, samples);
    if (found === null) throw new Error(`the object ${stored.key} is gone`);
    try {
      const { bytes, levels, waveform } = await makePeaks(found.body, { codec, hertz, channels, layout });
      const key = madeKey.peaks(stored.key);
      await objects.put(key, Readable.from([Buffer.from(bytes.buffer)]));
      await setPeaks(db, customerId, sha256, { state: 'ready', key, levels, waveform });
    } catch (error) {
      // Another try would come to the same end.
      if (!(error instanceof NoPeaks)) throw error;
      await setPeaks(db, customerId, sha256, { state: 'none' });
    }
  },
  async giveUp({ db }, { customerId, sha256 }) {
    await setPeaks(db, customerId, sha256, { state: 'none' });
  },
});
