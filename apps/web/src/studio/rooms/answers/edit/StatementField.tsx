import type { Annotation, GeometryKind, LabelDefinition, Statement } from '@countersign/contract';
import { isStatement } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { X } from 'lucide-react';
import { CommittedField } from '../../../panels/CommittedField.tsx';
import { useAnswersWords } from '../answers-words.ts';
import { useAnswersStage } from '../use-answers.ts';
import own from './edit.module.css';
import { RankingField } from './RankingField.tsx';
import { ratingSteps } from './rating-steps.ts';

export function isStatementKind(kind: GeometryKind): kind is Statement['kind'] {
  return kind === 'choice' || kind === 'rating' || kind === 'ranking' || kind === 'reply';
}

interface StatementFieldProps {
  readonly label: LabelDefinition;
  readonly kind: Statement['kind'];
  readonly pieceId: string | undefined;
  /** The statement as it is; undefined while there is none. */
  readonly annotation: Annotation | undefined;
  /** What it is about. */
  readonly about: string;
  /** Its number among the fields about the same; undefined of the only one. */
  readonly nth: number | undefined;
}

/** States something of a piece, changes what was stated, or takes it away. */
export function StatementField({ label, kind: usual, pieceId, annotation, about, nth }: StatementFieldProps) {
  const words = useAnswersWords();
  const { engine } = useAnswersStage();
  const of = pieceId === undefined ? {} : { of: pieceId };
  const said = annotation !== undefined && isStatement(annotation.geometry) ? annotation.geometry : undefined;
  const kind = said?.kind ?? usual;
  const state = (statement: Statement) => engine.state(label.name, statement, annotation?.id);
  const name = words.field(label.name, about, nth);
  const isTyped = kind === 'reply' || (kind === 'choice' && label.scale?.options === undefined);
  return (
    <div className={own.statement} data-typed={isTyped || undefined}>
      {/* Further fields about the same stand below the first. */}
      {(nth ?? 1) === 1 && <span className={own.about}>{about}</span>}
      <span className={own.value}>
        <Value {...{ label, kind, of, said, state, name }} />
        {annotation !== undefined && (
          <Button
            {...{ kind: 'quiet', size: 'small', icon: <X /> }}
            aria-label={words.remove(name)}
            onClick={() => engine.editor.remove([annotation.id])}
          />
        )}
      </span>
    </div>
  );
}

interface ValueProps extends Pick<StatementFieldProps, 'label' | 'kind'> {
  readonly name: string;
  readonly of: { readonly of?: string };
  readonly said: Statement | undefined;
  readonly state: (statement: Statement) => boolean;
}

function Value({ label: { scale = { required: false } }, kind, name, of, said, state }: ValueProps) {
  const words = useAnswersWords();
  const nothing = { value: '', label: words.notStated };
  switch (kind) {
    case 'rating': {
      const steps = ratingSteps(scale);
      const value = said?.kind === 'rating' ? String(said.value) : '';
      const rate = (text: string) => {
        const rating = Number(text);
        return text.trim() !== '' && Number.isFinite(rating) && state({ kind, ...of, value: rating });
      };
      if (steps === null)
        return (
          <CommittedField
            {...{ label: name, className: own.input, isLabelHidden: true, value, inputMode: 'decimal' }}
            onCommit={rate}
          />
        );
      const options = [nothing, ...steps.map((step) => ({ value: String(step), label: String(step) }))];
      return <Select {...{ label: name, value, options }} onChange={rate} />;
    }
    case 'choice': {
      const value = said?.kind === 'choice' ? said.values.join(', ') : '';
      const choose = (text: string) => text !== '' && state({ kind, ...of, values: [text] });
      if (scale.options === undefined)
        return (
          <CommittedField
            {...{ label: name, className: own.input, isLabelHidden: true, value, inputMode: 'text' }}
            onCommit={choose}
          />
        );
      const isOther = value !== '' && !scale.options.includes(value);
      const all = [...scale.options, ...(isOther ? [value] : [])];
      const options = [nothing, ...all.map((option) => ({ value: option, label: option }))];
      return <Select {...{ label: name, value, options }} onChange={choose} />;
    }
    case 'reply': {
      const value = said?.kind === 'reply' ? said.text : '';
      // Other words are not where the old ones were.
      const reply = (text: string) => state({ kind, ...of, text });
      return (
        <CommittedField
          {...{ label: name, className: own.input, isLabelHidden: true, value, inputMode: 'text' }}
          onCommit={reply}
        />
      );
    }
    case 'ranking':
      return (
        <RankingField
          name={name}
          order={said?.kind === 'ranking' ? said.order : null}
          rank={(order) => state({ kind, ...of, order })}
        />
      );
  }
}
