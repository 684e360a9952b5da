import type { SoundLayout } from '../format.ts';
import { stemOf } from '../picture-finder.ts';
import { collectRecordings } from '../sounds/collect-recordings.ts';
import { namePattern } from './name-pattern.ts';

/** Recordings whose names say their label, by a pattern that the person who delivers states. Never recognised. */
export const filenames: SoundLayout = {
  name: 'filenames',
  medium: 'audio',
  recognise: async () => null,
  async read(folder, { template = null, labelPattern = null } = {}) {
    const items = collectRecordings(folder, 'filenames', template);
    const pattern = labelPattern === null ? null : namePattern(labelPattern);
    if (pattern === null) items.problems.add('', '', 'no-label-pattern');
    for (const path of pattern === null ? [] : items.finder.recordings) {
      const { label, ...attributes } = pattern?.read(stemOf(path)) ?? {};
      if (label === undefined) items.problems.add(path, '', 'name-without-label', { pattern: labelPattern ?? '' });
      else items.add(path, [{ label, place: null, attributes, kept: null, position: '' }], null, path);
    }
    if (items.finder.recordings.length === 0)
      items.problems.add('', '', 'no-annotation-file', { expected: 'recording' });
    return items.finish({}, 'it was not read');
  },
};
