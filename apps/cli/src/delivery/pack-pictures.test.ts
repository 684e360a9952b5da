import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { makePicture, openZip } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDiskSource } from './disk-source.ts';
import { blobOfPack, bytesOfPack, packPictures } from './pack-pictures.ts';
import { directoryOf, localHeader } from './zip-layout.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-pack-'));
  for (const [at, name] of ['1.png', '2.png', '10.png'].entries())
    await writeFile(join(folder, name), await makePicture(at, 32, 24));
});
afterAll(() => rm(folder, { recursive: true }));

describe('pictures as one zip', () => {
  it('are in the given order, and the same zip again', async () => {
    const source = await openDiskSource(folder);
    const names = ['1.png', '2.png', '10.png'];
    const pack = await packPictures(source, 'frames', names);
    const bytes = await bytesOfPack(pack);
    expect(bytes.length).toBe(pack.size);
    const files = await openZip(bytes);
    expect([...files.keys()]).toEqual(names);
    for (const name of names) expect(files.get(name)).toEqual(Buffer.from(await source.read(name)));
    expect(Buffer.from(await (await blobOfPack(pack)).arrayBuffer()).equals(bytes)).toBe(true);
    expect((await packPictures(source, 'frames', names)).sha256).toBe(pack.sha256);
    expect((await packPictures(source, 'frames', names.toReversed())).sha256).not.toBe(pack.sha256);
  });

  it('that are none are refused by name', async () => {
    await writeFile(join(folder, '11.png'), 'no picture');
    const source = await openDiskSource(folder);
    const refused = packPictures(source, 'frames', ['1.png', '11.png']);
    await expect(refused).rejects.toMatchObject({
      problems: [{ file: 'frames', reason: expect.stringMatching(/^the picture .*11\.png/) }],
    });
  });

  it('beyond the numbers of a plain zip are found by those of zip64', async () => {
    const content = Buffer.from('x');
    const entries = Array.from({ length: 70_000 }, (_, at) => ({ name: `${at}.png`, size: 1, crc: crc32(content) }));
    const offsets: number[] = [];
    const parts: Uint8Array[] = [];
    let size = 0;
    for (const entry of entries) {
      const head = localHeader(entry);
      offsets.push(size);
      parts.push(head, content);
      size += head.length + 1;
    }
    const files = await openZip(Buffer.concat([...parts, directoryOf(entries, offsets, size)]));
    expect(files.size).toBe(70_000);
    expect(String(files.get('69999.png'))).toBe('x');
  });

  it('behind four gigabytes have their offsets in zip64', () => {
    const far = 5_000_000_000;
    const directory = Buffer.from(directoryOf([{ name: 'a', size: 5, crc: 1 }], [far], far + 36));
    expect(directory.readUInt32LE(42)).toBe(0xffff_ffff);
    expect(directory.readUInt16LE(47)).toBe(1);
    expect(directory.readBigUInt64LE(51)).toBe(BigInt(far));
    expect(directory.includes('PK\x06\x06')).toBe(true);
    const large = Buffer.from(localHeader({ name: 'a', size: far, crc: 1 }));
    expect([large.readUInt32LE(18), large.readBigUInt64LE(35)]).toEqual([0xffff_ffff, BigInt(far)]);
  });
});
