import type { VideoFormatName } from '@countersign/contract';
import type { WrittenClip } from '../format.ts';

/** The smallest number that an object may have in formats that call objects by numbers. */
const firstIds: { readonly [Name in VideoFormatName]?: number } = {
  ...{ cvatvideo: 0, kittitracking: 0, datumarovideo: 0, labelmeframes: 0 },
  ...{ mot: 1, mots: 1, vidat: 1, youtubevis: 1 },
};

/** The numbers of objects: their own where that is one, and the next ones for all others. */
export function numberTracks(ids: readonly string[], first: number): number[] {
  const own = ids.map((id) => (/^(?:0|[1-9]\d{0,8})$/.test(id) ? Number(id) : null));
  const known = new Set<number>();
  const isOwn = own.map((id) => {
    if (id === null || id < first || known.has(id)) return false;
    known.add(id);
    return true;
  });
  let next = own.reduce<number>((most, id) => Math.max(most, id ?? 0), first - 1);
  return own.map((id, at) => {
    if (id !== null && isOwn[at] === true) return id;
    next += 1;
    return next;
  });
}

/** How many objects get another id in a format than they have. What came in it keeps its own. */
export function countRenumbered(clips: Iterable<Pick<WrittenClip, 'annotations'>>, target: VideoFormatName): number {
  const first = firstIds[target];
  if (first === undefined) return 0;
  const all = [...clips].map(({ annotations }) => annotations.filter(({ geometry }) => geometry.kind === 'track'));
  // The ids of YouTube-VIS are those of a document, which may have several videos.
  const documents = target === 'youtubevis' ? [all.flat()] : all;
  return documents.reduce((sum, objects) => {
    const numbers = numberTracks(
      objects.map(({ id }) => id),
      first,
    );
    return sum + objects.filter(({ id, source }, at) => !(target in source) && String(numbers[at]) !== id).length;
  }, 0);
}
