import type { LabelDefinition } from '@countersign/contract';
import { type AnnotationRecord, takesShape } from '@countersign/studio';
import { useMedium, useWorkspace } from '../shell/use-workspace.ts';
import type { LabelChoice } from './find-labels.ts';

/** The labels that can be given to what is chosen, or to what is drawn next. */
export interface LabelChoices {
  readonly choices: readonly LabelChoice[];
  /** The label of the last chosen annotation, or of what is drawn next. */
  readonly current: string | undefined;
  readonly choose: (name: string) => void;
}

/** Null while nothing is chosen and nothing is drawn. */
export function useLabelChoices(): LabelChoices | null {
  const { template, stage } = useWorkspace();
  const { engine } = stage;
  const labels = useMedium((snapshot) => snapshot.labels);
  const newLabel = useMedium((snapshot) => snapshot.newLabel);
  const selectedIds = useMedium((snapshot) => snapshot.selectedIds);
  const annotations = useMedium((snapshot) => snapshot.annotations);
  const isEditable = useMedium((snapshot) => snapshot.isEditable);
  const chosen = selectedIds.length === 0 ? [] : annotations.filter(({ id }) => selectedIds.includes(id));
  const last = chosen.find(({ id }) => id === selectedIds.at(-1));
  const drawn = useMedium(() => engine.newKind());
  if (!isEditable || (last === undefined && drawn === undefined)) return null;
  const allowed = template.labels.filter((label) =>
    last !== undefined
      ? chosen.every((record) => mayBe(record, label))
      : drawn !== undefined && takesShape(label, drawn),
  );
  const names = new Set([...(last === undefined ? [] : [last.label]), ...allowed.map(({ name }) => name)]);
  const choices = labels.filter(({ name }) => names.has(name));
  const next = choices.find(({ name }) => name === newLabel) ?? choices[0];
  return {
    choices,
    current: last?.label ?? next?.name,
    choose: (name) => {
      if (drawn !== undefined) engine.setNewLabel(name);
      if (selectedIds.length > 0) engine.editor.relabel(selectedIds, name);
    },
  };
}

/** A skeleton keeps its points only under a label that has as many. */
function mayBe({ annotation: { geometry } }: AnnotationRecord, label: LabelDefinition): boolean {
  if (!takesShape(label, geometry.kind)) return false;
  return geometry.kind !== 'skeleton' || label.skeleton?.points.length === geometry.points.length;
}
