import type { AnnotationRecord } from '@countersign/studio';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { useStudioWords } from '../../../shared/language/studio-words.ts';
import { useIsHidden, useWorkspace } from '../../shell/use-workspace.ts';
import { useAnswersWords } from './answers-words.ts';
import { isAnswersRecord } from './is-answers-record.ts';
import { pieceName } from './piece-names.ts';
import styles from './StatementRowName.module.css';
import { visibleText } from './text/visible-text.ts';
import { useAnswers } from './use-answers.ts';
import { valueOfStatement } from './value-of-statement.ts';

/** What a statement is about and what it says, in its row. */
export function StatementRowName({ record }: { readonly record: AnnotationRecord }) {
  const words = useAnswersWords();
  const { hiddenWords } = useStudioWords();
  const isHidden = useIsHidden();
  const { template } = useWorkspace();
  const { document } = useAnswers((snapshot) => snapshot.body);
  if (!isAnswersRecord(record)) return <span className={styles.name}>{record.name}</span>;
  const definition = template.labels.find(({ name }) => name === record.label);
  const about = pieceName(document, record.pieceId, words);
  const said = valueOfStatement(record.annotation.geometry, document, definition, words) || record.said;
  const value = isHidden ? hiddenWords : visibleText(said);
  return (
    <Tooltip text={`${record.name}: ${value}`}>
      <span className={styles.name}>
        <span className={styles.about}>{about}</span> <bdi>{value}</bdi>
      </span>
    </Tooltip>
  );
}
