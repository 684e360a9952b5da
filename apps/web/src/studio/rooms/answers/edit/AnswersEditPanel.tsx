import type { LabelDefinition, Template } from '@countersign/contract';
import type { AnswersRecord } from '@countersign/studio/answers';
import { useStudioWords } from '../../../../shared/language/studio-words.ts';
import { LabelField } from '../../../label/LabelField.tsx';
import { AttributeFields } from '../../../panels/AttributeFields.tsx';
import { EditActions } from '../../../panels/EditActions.tsx';
import styles from '../../../panels/EditPanel.module.css';
import rows from '../../../panels/rows.module.css';
import { Section } from '../../../panels/Section.tsx';
import { useIsHidden, useWorkspace } from '../../../shell/use-workspace.ts';
import { useAnswersWords } from '../answers-words.ts';
import { pieceWords } from '../piece-names.ts';
import { StatementPlaceRows } from '../StatementPlace.tsx';
import { useAnswers } from '../use-answers.ts';
import { askedFields } from './asked-fields.ts';
import own from './edit.module.css';
import { isStatementKind, StatementField } from './StatementField.tsx';

/** What can be stated of the item, label by label; of the selected annotation its attributes too. */
export function AnswersEditPanel() {
  const words = useAnswersWords();
  const { template } = useWorkspace();
  const record = useAnswers((snapshot) => snapshot.annotations.find((one) => one.id === snapshot.selectedId));
  const isOpen = useAnswers(({ itemId }) => itemId !== undefined);
  const { hiddenWords } = useStudioWords();
  if (useIsHidden())
    return (
      <Section name="attributes" title={words.statements}>
        <p className={rows.quiet}>{hiddenWords}</p>
      </Section>
    );
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
            {mayHaveAttributes(record, template) && <AttributeFields annotation={record.annotation} />}
          </div>
        </>
      )}
      <EditActions />
    </Section>
  );
}

/** Most labels of statements have none, which needs no words. */
function mayHaveAttributes({ label, annotation }: AnswersRecord, { labels }: Pick<Template, 'labels'>): boolean {
  const defined = labels.find(({ name }) => name === label)?.attributes ?? [];
  return defined.length > 0 || Object.keys(annotation.attributes).length > 0;
}

/** The fields of a label, by what they are about. */
function LabelStatements({ label }: { readonly label: LabelDefinition }) {
  const words = useAnswersWords();
  const annotations = useAnswers((snapshot) => snapshot.annotations);
  const { document, pieces } = useAnswers((snapshot) => snapshot.body);
  const [kind] = label.geometries.filter(isStatementKind);
  if (kind === undefined) return null;
  return (
    <fieldset className={own.label}>
      <legend>{label.name}</legend>
      {askedFields(label, annotations, pieces).flatMap(({ pieceId, stated }) =>
        stated.map((one, at) => (
          <StatementField
            key={one?.id ?? `${pieceId} ${at}`}
            {...{ label, kind, pieceId }}
            annotation={one?.annotation}
            about={pieceWords(document, pieceId, words)}
            nth={stated.length === 1 ? undefined : at + 1}
          />
        )),
      )}
    </fieldset>
  );
}
