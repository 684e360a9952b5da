import type { LabelDefinition } from '@countersign/contract';
import { askedPieces } from '@countersign/domain';
import { LabelField } from '../../../label/LabelField.tsx';
import { AttributeFields } from '../../../panels/AttributeFields.tsx';
import { EditActions } from '../../../panels/EditActions.tsx';
import styles from '../../../panels/EditPanel.module.css';
import rows from '../../../panels/rows.module.css';
import { Section } from '../../../panels/Section.tsx';
import { useWorkspace } from '../../../shell/use-workspace.ts';
import { useAnswersWords } from '../answers-words.ts';
import { pieceName } from '../piece-names.ts';
import { StatementPlaceRows } from '../StatementPlace.tsx';
import { useAnswers } from '../use-answers.ts';
import own from './edit.module.css';
import { isStatementKind, StatementField } from './StatementField.tsx';

/** What can be stated of the item, label by label; of the selected annotation its attributes too. */
export function AnswersEditPanel() {
  const words = useAnswersWords();
  const { template } = useWorkspace();
  const record = useAnswers((snapshot) => snapshot.annotations.find((one) => one.id === snapshot.selectedId));
  const isOpen = useAnswers(({ itemId }) => itemId !== undefined);
  return (
    <Section name="attributes" title={words.statements}>
      {isOpen && template.labels.map((label) => <LabelStatements key={label.name} label={label} />)}
      {record !== undefined && (
        <>
          <dl className={rows.pairs}>
            <StatementPlaceRows record={record} />
          </dl>
          <div className={styles.fields}>
            <LabelField />
            <AttributeFields annotation={record.annotation} />
          </div>
        </>
      )}
      <EditActions />
    </Section>
  );
}

/** Fields for each thing that a label is asked of: one for each statement, and one more where the scale asks for more. */
function LabelStatements({ label }: { readonly label: LabelDefinition }) {
  const words = useAnswersWords();
  const annotations = useAnswers((snapshot) => snapshot.annotations);
  const { document, pieces } = useAnswers((snapshot) => snapshot.body);
  const [kind] = label.geometries.filter(isStatementKind);
  if (kind === undefined) return null;
  const asked = askedPieces(label.scale ?? {}, pieces)?.map(({ id }) => id) ?? [undefined];
  return (
    <fieldset className={own.label}>
      <legend>{label.name}</legend>
      {asked.flatMap((pieceId) => {
        const stated = annotations.filter((one) => one.label === label.name && one.pieceId === pieceId);
        const fields = Math.max(1, stated.length, label.scale?.count ?? 1);
        const about = pieceName(document, pieceId, words);
        return Array.from({ length: fields }, (_, at) => (
          <StatementField
            key={stated[at]?.id ?? `${pieceId} ${at}`}
            {...{ label, kind, pieceId }}
            annotation={stated[at]?.annotation}
            name={fields === 1 ? about : `${about} ${at + 1}`}
          />
        ));
      })}
    </fieldset>
  );
}
