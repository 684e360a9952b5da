import { expect, test } from 'vitest';
import { PartMemory } from './part-memory.ts';

const MIB = 1024 ** 2;

test('[5-10] memory of parts is lent to one part at a time, of its size, and again after a failure', async () => {
  const memory = new PartMemory();
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const lent: Buffer[] = [];
  const uses = gates.map(({ promise }, nth) =>
    memory.lend(3 * MIB + nth, async (bytes) => {
      lent.push(bytes);
      await promise;
      return bytes.length;
    }),
  );
  expect(lent.map(({ buffer }) => buffer)).toHaveLength(new Set(lent.map(({ buffer }) => buffer)).size);
  gates[0]?.reject(new Error('the line broke'));
  await expect(uses[0]).rejects.toThrow('the line broke');
  await memory.lend(MIB, (bytes) => {
    expect([bytes.length, bytes.buffer]).toEqual([MIB, lent[0]?.buffer]);
    return Promise.resolve();
  });
  gates[1]?.resolve();
  expect(await uses[1]).toBe(3 * MIB + 1);
});

test('no more than 32 MiB stay when all parts have been stored', async () => {
  const memory = new PartMemory();
  const gate = Promise.withResolvers<void>();
  const first: ArrayBufferLike[] = [];
  const uses = Array.from({ length: 6 }, () =>
    memory.lend(8 * MIB, (bytes) => {
      first.push(bytes.buffer);
      return gate.promise;
    }),
  );
  gate.resolve();
  await Promise.all(uses);
  const again: ArrayBufferLike[] = [];
  await Promise.all(
    Array.from({ length: 6 }, () => memory.lend(8 * MIB, async (bytes) => void again.push(bytes.buffer))),
  );
  expect(again.filter((buffer) => first.includes(buffer))).toHaveLength(4);
});
