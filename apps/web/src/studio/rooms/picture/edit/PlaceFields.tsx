import type { Annotation } from '@countersign/contract';
import { annotationArea } from '@countersign/domain';
import { type AnnotationRecord } from '@countersign/studio';
import { type BoxNumbers, pointsOf } from '@countersign/studio/picture';
import type { ReactNode } from 'react';
import { countText } from '../../../../shared/format/numbers.ts';
import { useStudioWords } from '../../../../shared/language/studio-words.ts';
import { CommittedField } from '../../../panels/CommittedField.tsx';
import { deliveredOf } from '../../../session/pending-edit.ts';
import { useSession } from '../../../shell/use-workspace.ts';
import { sizeText } from '../size-text.ts';
import { usePicture, usePictureStage } from '../use-picture.ts';
import styles from './PlaceFields.module.css';

/** The numbers of a shape: where it or its chosen point is, and how large it is now and was delivered. */
export function PlaceFields({ record }: { readonly record: AnnotationRecord }) {
  const words = useStudioWords().edit;
  const { editor } = usePictureStage().engine;
  const chosen = usePicture((snapshot) => snapshot.selectedPart);
  const { id } = record;
  const { geometry } = record.annotation;
  const point = chosen === undefined ? undefined : pointsOf(geometry)[chosen];
  const numberOfBox = (name: keyof BoxNumbers) =>
    geometry.kind === 'box' && (
      <NumberField
        name={name}
        value={geometry[name] ?? 0}
        onCommit={(number) => editor.placeBox(id, { [name]: number })}
      />
    );
  const numberOfPoint = (name: 'x' | 'y') =>
    chosen !== undefined &&
    point !== undefined && (
      <NumberField
        name={name}
        value={point[name]}
        onCommit={(number) => editor.placePoint(id, chosen, { [name]: number })}
      />
    );
  return (
    <>
      {geometry.kind === 'box' && (
        <>
          <Row title={words.position}>
            {numberOfBox('x')}
            {numberOfBox('y')}
          </Row>
          <Row title={words.sides}>
            {numberOfBox('width')}
            {numberOfBox('height')}
          </Row>
          <Row title={words.angle}>{numberOfBox('rotation')}</Row>
        </>
      )}
      {point !== undefined && (
        <Row title={words.position}>
          {numberOfPoint('x')}
          {numberOfPoint('y')}
        </Row>
      )}
      {geometry.kind !== 'whole' && <SizeRow annotation={record.annotation} />}
    </>
  );
}

function Row({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span className={styles.caption}>{title}</span>
      {children}
    </div>
  );
}

interface NumberFieldProps {
  readonly name: keyof BoxNumbers;
  readonly value: number;
  readonly onCommit: (value: number) => boolean;
}

/** What stands before a number, where its own word would not fit. */
const signs = { x: 'x', y: 'y', width: '↔', height: '↕', rotation: '' } as const;

function NumberField({ name, value, onCommit }: NumberFieldProps) {
  const words = useStudioWords().edit;
  return (
    <>
      <span className={styles.sign} aria-hidden>
        {signs[name]}
      </span>
      <CommittedField
        label={words.numbers[name]}
        isLabelHidden
        className={styles.number}
        value={String(Math.round(value * 100) / 100)}
        suffix={name === 'rotation' ? '°' : undefined}
        inputMode="decimal"
        onCommit={(text) => {
          const number = Number(text);
          return text.trim() !== '' && Number.isFinite(number) && onCommit(number);
        }}
      />
    </>
  );
}

/** How large the shape is, and how large it was when it was delivered. */
function SizeRow({ annotation }: { readonly annotation: Annotation }) {
  const words = useStudioWords();
  const { view } = useSession();
  const delivered = view === null ? undefined : deliveredOf(view).find(({ id }) => id === annotation.id);
  const textOf = (one: Annotation) => {
    const size = annotationArea(one.geometry);
    return one.geometry.kind === 'box'
      ? words.area(countText(Math.round(size)))
      : sizeText({ annotation: one, size }, words);
  };
  const now = textOf(annotation);
  const before = delivered === undefined ? now : textOf(delivered);
  return (
    <Row title={titleOf(annotation, words.edit)}>
      <span className={styles.size}>{now}</span>
      {before !== now && <span className={styles.delivered}>{words.edit.delivered(before)}</span>}
    </Row>
  );
}

function titleOf({ geometry }: Annotation, words: ReturnType<typeof useStudioWords>['edit']): string {
  switch (geometry.kind) {
    case 'polyline':
      return words.length;
    case 'points':
    case 'skeleton':
      return words.pointCount;
    case 'box':
    case 'polygon':
    case 'mask':
    case 'whole':
    case 'span':
    case 'interval':
    case 'track':
    case 'choice':
    case 'rating':
    case 'ranking':
    case 'reply':
      return words.size;
  }
}
