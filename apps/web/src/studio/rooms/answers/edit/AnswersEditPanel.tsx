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
import { isStatementKind, StatementField } from './StatementField.tsx';

/** What can be stated of the item, label by label; of the selected annotation its attributes too. */
export function AnswersEditPanel() {
  const words = useAnswersWords();
  const { template } = useWorkspace();
  const record = useAnswers((snapshot) => snapshot.annotations.find((one) => one.id === snapshot.selectedId));
  return (
    <Section name="attributes" title={words.statements}>
      {template.labels.map((label) => (
        <LabelStatements key={label.name} label={label} />
      ))}
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

/** A field for each thing that a label is asked of. */
function LabelStatements({ label }: { readonly label: LabelDefinition }) {
  const words = useAnswersWords();
  const annotations = useAnswers((snapshot) => snapshot.annotations);
  const { document, pieces } = useAnswers((snapshot) => snapshot.body);
  const [kind] = label.geometries.filter(isStatementKind);
  if (kind === undefined) return null;
  const asked = askedPieces(label.scale ?? {}, pieces)?.map(({ id }) => id) ?? [undefined];
  return (
    <fieldset className={styles.fields} style={{ margin: 0, border: 0 }}>
      <legend>{label.name}</legend>
      {asked.map((pieceId) => {
        const record = annotations.find((one) => one.label === label.name && one.pieceId === pieceId);
        const about = pieceName(document, pieceId, words);
        return (
          <StatementField
            key={pieceId ?? ''}
            {...{ label, kind, pieceId }}
            annotation={record?.annotation}
            name={about}
          />
        );
      })}
    </fieldset>
  );
}
