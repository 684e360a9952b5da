import type { Annotation, AttributeDefinition, GeometryKind, Template } from '@countersign/contract';
import { defaultTemplate } from '@countersign/domain';
import type { Problems } from './problem.ts';

/** As many as a template can have. */
const MAX_LABELS = 2000;
const MAX_LABEL_LENGTH = 200;

type AttributeKind = AttributeDefinition['kind'];

interface SeenLabel {
  count: number;
  readonly geometries: Set<GeometryKind>;
  readonly attributes: Map<string, AttributeKind>;
}

/** Counts the labels of a delivery and remembers what belongs to each. */
export interface LabelTally {
  /** A label that the delivery knows, used or not. */
  declare(name: string): void;
  see(annotation: Annotation): void;
  /** In the order in which they were declared or first seen. */
  counts(): { name: string; count: number }[];
  /** A template of the labels with the geometries and attributes seen. */
  template(): Template;
  checkNumber(problems: Problems): void;
}

/** Begins to count labels. */
export function createLabelTally(): LabelTally {
  const labels = new Map<string, SeenLabel>();
  const labelOf = (name: string): SeenLabel => {
    const known = labels.get(name) ?? { count: 0, geometries: new Set(), attributes: new Map() };
    labels.set(name, known);
    return known;
  };
  return {
    declare: (name) => void labelOf(name),
    see({ label, geometry, attributes }) {
      const seen = labelOf(label);
      seen.count += 1;
      seen.geometries.add(geometry.kind);
      for (const [name, value] of Object.entries(attributes)) {
        const kind = kindOf(value);
        seen.attributes.set(name, (seen.attributes.get(name) ?? kind) === kind ? kind : 'text');
      }
    },
    counts: () => [...labels].map(([name, { count }]) => ({ name, count })),
    template() {
      const all = new Set<GeometryKind>([...labels.values()].flatMap(({ geometries }) => [...geometries]));
      if (all.size === 0) all.add('box');
      return defaultTemplate(
        [...labels].map(([name, { geometries, attributes }]) => ({
          name,
          geometries: [...(geometries.size === 0 ? all : geometries)].sort(),
          attributes: [...attributes].map(([attribute, kind]) => ({ name: attribute, kind, required: false })),
        })),
      );
    },
    checkNumber(problems) {
      if (labels.size > MAX_LABELS) problems.add('', '', 'too-many-labels', { count: labels.size, limit: MAX_LABELS });
    },
  };
}

function kindOf(value: string | number | boolean): AttributeKind {
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' ? 'number' : 'boolean';
}

/** Tells of a label's name that no template can hold; false where it does. */
export function checkLabelName(file: string, position: string, name: string, problems: Problems): boolean {
  if (name === '') problems.add(file, position, 'empty-text');
  else if (name.length > MAX_LABEL_LENGTH)
    problems.add(file, position, 'text-too-long', { length: name.length, limit: MAX_LABEL_LENGTH });
  else return true;
  return false;
}

/** The names an annotation may carry; null where all do. */
export function labelsOf(template: Template | null): ReadonlySet<string> | null {
  return template === null ? null : new Set(template.labels.map(({ name }) => name));
}
