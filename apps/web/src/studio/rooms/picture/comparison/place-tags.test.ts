import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeTags, type TagWish } from './place-tags.ts';

const view = { width: 800, height: 600 };
const wish = (minX: number, minY: number, side = 40, width = 100): TagWish => ({
  at: { minX, minY, maxX: minX + side, maxY: minY + side },
  width,
  foldedWidth: 24,
  isBelow: false,
});

test('a tag stands above its shape, below it where the view ends, and never outside', () => {
  expect(placeTags([wish(300, 300), wish(300, 0), wish(790, 300), wish(2000, 0)], view)).toEqual([
    { x: 270, y: 270, isFolded: false },
    { x: 270, y: 46, isFolded: false },
    { x: 700, y: 270, isFolded: false },
    null,
  ]);
});

test('it leaves the room above its shape, and at the top of the view, to others', () => {
  expect(placeTags([{ ...wish(300, 300), isBelow: true }, wish(500, 10)], view, 44)).toEqual([
    { x: 270, y: 346, isFolded: false },
    { x: 470, y: 56, isFolded: false },
  ]);
});

test('one without room for its words shows its number', () => {
  const crowd = Array.from({ length: 12 }, (_, nth) => wish(200 + 30 * nth, 300));
  const places = placeTags(crowd, view);
  expect(places.map((place) => place?.isFolded)).toContain(true);
  expect(places[0]?.isFolded).toBe(false);
});

test('of very many all show their numbers', () => {
  const many = Array.from({ length: 25 }, (_, nth) => wish((nth % 5) * 150, Math.floor(nth / 5) * 110));
  expect(placeTags(many, view).every((place) => place?.isFolded === true)).toBe(true);
  expect(placeTags(many.slice(1), view).some((place) => place?.isFolded === true)).toBe(false);
});

test('where not even the number has room, there is no tag', () => {
  const heap = Array.from({ length: 40 }, () => wish(300, 300, 4));
  const places = placeTags(heap, view);
  expect(places[0]).not.toBeNull();
  expect(places.at(-1)).toBeNull();
});

test('tags never cover each other', () => {
  const wishes = fc.array(
    fc.tuple(fc.nat(800), fc.nat(600), fc.nat(200)).map(([x, y, side]) => wish(x, y, side)),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(wishes, (list) => {
      const places = placeTags(list, view).flatMap((place) =>
        place === null ? [] : [{ ...place, width: place.isFolded ? 24 : 100 }],
      );
      for (const [nth, one] of places.entries())
        for (const other of places.slice(nth + 1)) {
          const isBeside = one.x >= other.x + other.width || other.x >= one.x + one.width;
          expect(isBeside || Math.abs(one.y - other.y) >= 24).toBe(true);
        }
    }),
  );
});
