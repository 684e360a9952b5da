import { closeOrder, type TestServerOptions } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMediaWorld, type MediaWorld, WHOLE } from './media-world.ts';

/** Tests that files of several batches go with the last of them, in every kind of store. */
export function describeSharedFiles(
  kind: string,
  settingsOf: () => Promise<NonNullable<TestServerOptions['settings']>>,
): void {
  describe(`a file in ${kind} that several batches have`, () => {
    let own: MediaWorld;
    beforeAll(async () => {
      own = await createMediaWorld({ settings: await settingsOf() });
    });
    afterAll(() => own.server.close());

    test('[9-04] goes with the last of them, as a picture or as a reference', async () => {
      const { server, at, begin, newOrder, newPicture, deliver, objectsOf, mediaOf, lookAt } = own;
      await begin('2034-01-10T10:00:00.000Z');
      const [first, both, compared] = [await newPicture(), await newPicture(), await newPicture()];
      const one = await newOrder();
      const early = await deliver([first, both, both, compared]);
      const other = await newOrder();
      const later = await deliver([both], compared);
      await closeOrder(server, one);
      await at('2034-07-01T10:00:00.000Z');
      await at('2034-07-15T10:00:00.000Z');
      expect(await mediaOf(early)).toMatchObject({ goneAt: '2034-07-15T10:00:00.000Z' });
      expect([await objectsOf(first), await objectsOf(both), await objectsOf(compared)]).toEqual([0, WHOLE, WHOLE]);
      // It is there, but the expired batch shows it no more.
      expect((await lookAt(early, 2)).media.url).toBeNull();
      const shown = await lookAt(later);
      expect([shown.media.url, shown.reference?.url].every((url) => typeof url === 'string')).toBe(true);

      await closeOrder(server, other);
      await at('2035-01-05T10:00:00.000Z');
      await at('2035-01-20T10:00:00.000Z');
      expect([await objectsOf(both), await objectsOf(compared)]).toEqual([0, 0]);
    });
  });
}
