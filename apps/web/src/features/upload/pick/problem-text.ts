import { type UploadWay, uploadLimits } from '@countersign/contract';
import { findPickProblem, type PickProblem, recognisePick } from '@countersign/domain';
import type { UploadPhrases } from '@countersign/phrases';
import { bytesText } from '../../../shared/format/numbers.ts';
import type { PickedBlob } from '../worker/messages.ts';
import type { Picked } from './picked.ts';

/** What becomes of picked files: their way, or the sentence that says why they cannot be uploaded. */
export type Judged = { readonly way: UploadWay } | { readonly problem: string };

/**
 * Judges what was picked before anything is sent.
 *
 * @param batchWay the way of the batch's earlier uploads; null before the first
 */
export function judgePicked(
  picked: Pick<Picked, 'folders' | 'loose'> & { readonly files: readonly PickedBlob[] },
  batchWay: UploadWay | null,
  words: UploadPhrases,
): Judged {
  const { problems } = words;
  if (picked.files.length === 0) return { problem: problems.empty };
  const found = recognisePick({ folders: picked.folders, files: picked.loose });
  if ('rule' in found) return { problem: found.rule === 'folders' ? problems.folders : problems.mixed(...found.names) };
  const { way } = found;
  const problem = findPickProblem(way, picked.files);
  if (problem !== null) return { problem: problemText(problem, way, words) };
  return batchWay === null || batchWay === way ? { way } : { problem: problems.way(words.ways[batchWay]) };
}

function problemText(problem: PickProblem, way: UploadWay, { problems }: UploadPhrases): string {
  const limits = uploadLimits[way];
  switch (problem.rule) {
    case 'empty':
      return problems.empty;
    case 'slash':
    case 'path':
    case 'kind':
      return problems[problem.rule](problem.path);
    case 'fileBytes':
      return problems.fileBytes(problem.path, bytesText(limits.fileBytes ?? 0));
    case 'bytes':
      return problems.bytes(bytesText(limits.bytes ?? 0));
    case 'files':
      return problems.files(limits.files ?? 0);
  }
}
