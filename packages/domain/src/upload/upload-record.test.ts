import { describe, expect, test } from 'vitest';
import { batchKeyOf, countsAsUploaded, doneRecord, isRecordExpired, movedRecord, newRecord } from './upload-record.ts';

const fresh = newRecord({ name: 'trays/a.bin', size: 1000, type: 'image/png' });

describe('[4.2-13] the record of a file', () => {
  test('begins unfinished, uninterrupted and at nothing', () => {
    expect(fresh).toEqual({
      uploadedChunks: [],
      totalChunks: 0,
      chunkSize: 0,
      uploadedSize: 0,
      totalSize: 1000,
      uploadedProgressNum: 0,
      name: 'trays/a.bin',
      fileKey: '',
      size: 1000,
      type: 'image/png',
      percentage: 0,
      isFinished: false,
      isInterrupt: false,
      isBlob: false,
      fileData: null,
    });
    expect(countsAsUploaded(fresh)).toBe(false);
  });

  const known = { fileKey: 'f', chunkSize: 400, totalChunks: 3 };
  test('moves with its parts, and rounds down', () => {
    const moved = movedRecord(fresh, { ...known, doneParts: [1, 3], uploadedSize: 599, isInterrupt: true });
    expect(moved).toMatchObject({
      ...{ uploadedChunks: [1, 3], uploadedProgressNum: 2, uploadedSize: 599, percentage: 59 },
      ...{ totalChunks: 3, chunkSize: 400, isInterrupt: true, isFinished: false },
    });
    expect(countsAsUploaded(moved)).toBe(false);
    const all = movedRecord(fresh, { ...known, doneParts: [1, 2, 3], uploadedSize: 1000, isInterrupt: false });
    expect(all).toMatchObject({ percentage: 99, isFinished: false });
    expect(countsAsUploaded(all)).toBe(true);
  });

  test('done has everything, is not interrupted any more, and names its upload', () => {
    const interrupted = movedRecord(fresh, { ...known, doneParts: [1], uploadedSize: 400, isInterrupt: true });
    const done = doneRecord(interrupted, { ...known, uploadId: 'u' });
    expect(done).toMatchObject({
      uploadedChunks: { doneParts: [1, 2, 3], uploadId: 'u' },
      ...{ uploadedProgressNum: 3, uploadedSize: 1000, percentage: 100, isFinished: true, isInterrupt: false },
    });
    expect(countsAsUploaded(done)).toBe(true);
    expect(countsAsUploaded({ ...done, uploadedSize: 10 })).toBe(true);
  });
});

test('[3-07] a batch is remembered by person, dataset and batch', () => {
  expect(batchKeyOf('u', 'd', 'b')).toBe('u_d_b');
});

test('[4.2-14] a record is forgotten 15 days after its last change, and without one', () => {
  const now = Date.UTC(2026, 10, 23);
  const limit = 15 * 24 * 3600 * 1000;
  expect(isRecordExpired({ updatedAt: now - limit }, now)).toBe(false);
  expect(isRecordExpired({ updatedAt: now - limit - 1 }, now)).toBe(true);
  for (const updatedAt of [undefined, null, Number.NaN, '2026-11-23'])
    expect(isRecordExpired({ updatedAt }, now)).toBe(true);
});
