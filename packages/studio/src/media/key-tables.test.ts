import { describe, expect, it } from 'vitest';
import type { KeyBinding } from '../input/key-binding.ts';
import { sharedKeys } from '../input/shared-keys.ts';
import { answersKeys } from './answers/answers-keys.ts';
import { audioKeys } from './audio/audio-keys.ts';
import { pictureKeys } from './picture/input/picture-keys.ts';
import { textKeys } from './text/text-keys.ts';
import { videoKeys } from './video/video-keys.ts';

/** The keys of every medium. */
const tables: readonly (readonly [medium: string, keys: readonly KeyBinding<string>[]])[] = [
  ['picture', pictureKeys],
  ['text', textKeys],
  ['answers', answersKeys],
  ['audio', audioKeys],
  ['video', videoKeys],
];
/** The groups whose keys mean the same in every room. */
const sameEverywhere: readonly string[] = ['decide', 'move', 'annotations', 'general'];
/** What a medium has no use for. */
const unused: Readonly<Record<string, readonly string[]>> = {
  audio: ['relation.all', 'edit.copyToNext'],
  video: [
    ...['relation.all', 'label.choose', 'edit.redo', 'edit.remove', 'edit.duplicate'],
    ...['edit.copy', 'edit.paste', 'edit.copyToNext'],
  ],
};
const shared = sharedKeys.filter(({ group }) => sameEverywhere.includes(group));

describe.each(tables)('the keys of the medium %s', (medium, keys) => {
  it('have every shared key that means the same everywhere, as it is', () => {
    expect(shared.length).toBeGreaterThan(20);
    const missing = sharedKeys.filter((binding) => !keys.includes(binding));
    expect(missing.map(({ command }) => command)).toEqual(unused[medium] ?? []);
  });

  it('give none of those another meaning', () => {
    const always = shared.filter(({ isForQuestions, isFallback }) => !isForQuestions && !isFallback);
    const taken = new Set(always.flatMap((binding) => binding.keys));
    const own = keys.filter((binding) => !shared.some((one) => one === binding));
    expect(own.filter((binding) => binding.keys.some((key) => taken.has(key)))).toEqual([]);
  });

  it('give every key one meaning', () => {
    for (const isForQuestions of [undefined, true]) {
      const some = keys.filter((binding) => binding.isForQuestions === isForQuestions && !binding.isFallback);
      const all = some.flatMap((binding) => binding.keys);
      expect(all.filter((key, nth) => all.indexOf(key) !== nth)).toEqual([]);
    }
  });
});
