import type { AnnotationRecord } from '@countersign/studio';
import { useStudioWords } from '../../../shared/language/studio-words.ts';
import { useIsHidden, useWorkspace } from '../../shell/use-workspace.ts';
import { useAnswersWords } from './answers-words.ts';
import { isAnswersRecord } from './is-answers-record.ts';
import { pieceName } from './piece-names.ts';
import { visibleText } from './text/visible-text.ts';
import { useAnswers } from './use-answers.ts';
import { valueOfStatement } from './value-of-statement.ts';

/** The number of a statement among those of its label. */
export function StatementPlaceText({ record }: { readonly record: AnnotationRecord }) {
  return `#${record.number}`;
}

/** What a statement is about and what it says. */
export function StatementPlaceRows({ record }: { readonly record: AnnotationRecord }) {
  const words = useAnswersWords();
  const { hiddenWords } = useStudioWords();
  const isHidden = useIsHidden();
  const { template } = useWorkspace();
  const { document } = useAnswers((snapshot) => snapshot.body);
  if (!isAnswersRecord(record)) return null;
  const definition = template.labels.find(({ name }) => name === record.label);
  const said = valueOfStatement(record.annotation.geometry, document, definition, words) || record.said;
  const value = isHidden ? hiddenWords : visibleText(said);
  return (
    <>
      <div>
        <dt>{words.place}</dt>
        <dd>{pieceName(document, record.pieceId, words)}</dd>
      </div>
      {said !== '' && (
        <div>
          <dt>{words.value}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      )}
    </>
  );
}
