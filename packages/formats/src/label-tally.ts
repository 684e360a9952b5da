import {
  type Annotation,
  type AttributeDefinition,
  type GeometryKind,
  type LabelDefinition,
  MAX_NAME,
  type Medium,
  type Relation,
  type RelationDefinition,
  type Scale,
  type SkeletonDefinition,
  type Template,
} from '@countersign/contract';
import { defaultTemplate } from '@countersign/domain';
import type { Problems } from './problem.ts';

/** The most labels of a template. */
const MAX_LABELS = 2000;
/** The most kinds of relations of a template. */
const MAX_RELATIONS = 200;

interface SeenLabel {
  count: number;
  readonly geometries: Set<GeometryKind>;
  readonly attributes: Map<string, AttributeDefinition>;
  skeleton: SkeletonDefinition | null;
  scale: Scale | null;
}

interface SeenRelation {
  isDirected: boolean | undefined;
  readonly attributes: Map<string, AttributeDefinition>;
}

/** Facts of a delivery about a label besides its name. */
export type DeclaredLabel = Partial<Pick<LabelDefinition, 'geometries' | 'skeleton' | 'scale' | 'attributes'>>;

/** Counts the labels of a delivery and remembers what belongs to each. */
export interface LabelTally {
  /** Adds a label that the delivery knows, used or not. Keeps an earlier file's skeleton. */
  declare(name: string, said?: DeclaredLabel): void;
  see(annotation: Annotation): void;
  /** Adds values that attributes of a label have at times. */
  seeAttributes(label: string, attributes: Annotation['attributes']): void;
  /** Adds a kind of relation that the delivery knows. Directed, unless every use of it says otherwise. */
  declareRelation(label: string, isDirected?: boolean): void;
  seeRelation(relation: Relation): void;
  /** In the order in which they were first declared or used. */
  counts(): { name: string; count: number }[];
  /** A template of the labels with the geometries and attributes seen. */
  template(): Template;
  checkNumber(problems: Problems): void;
}

/** What labels are of that no delivery says anything about. */
const plainKind: Readonly<Record<Medium, GeometryKind>> = {
  picture: 'box',
  text: 'span',
  audio: 'interval',
  answers: 'choice',
  video: 'track',
};

/** Starts to count labels. */
export function createLabelTally(medium: Medium): LabelTally {
  const labels = new Map<string, SeenLabel>();
  const relations = new Map<string, SeenRelation>();
  const relationOf = (label: string): SeenRelation => {
    const known = relations.get(label) ?? { isDirected: undefined, attributes: new Map() };
    relations.set(label, known);
    return known;
  };
  const labelOf = (name: string): SeenLabel => {
    const known = labels.get(name) ?? {
      count: 0,
      geometries: new Set(),
      attributes: new Map(),
      skeleton: null,
      scale: null,
    };
    labels.set(name, known);
    return known;
  };
  return {
    declare(name, { geometries = [], attributes = [], skeleton, scale } = {}) {
      const seen = labelOf(name);
      for (const kind of geometries) seen.geometries.add(kind);
      for (const attribute of attributes) seen.attributes.set(attribute.name, attribute);
      seen.skeleton ??= skeleton ?? null;
      seen.scale ??= scale ?? null;
    },
    see({ label, geometry, attributes }) {
      const seen = labelOf(label);
      seen.count += 1;
      seen.geometries.add(geometry.kind);
      if (geometry.kind === 'skeleton') seen.skeleton ??= namelessSkeleton(geometry.points.length);
      seeAttributes(seen.attributes, attributes);
    },
    seeAttributes: (label, attributes) => seeAttributes(labelOf(label).attributes, attributes),
    declareRelation(label, isDirected) {
      const known = relationOf(label);
      if (isDirected !== undefined) known.isDirected = known.isDirected === true || isDirected;
    },
    seeRelation({ label, attributes }) {
      seeAttributes(relationOf(label).attributes, attributes);
    },
    counts: () => [...labels].map(([name, { count }]) => ({ name, count })),
    template() {
      const all = new Set<GeometryKind>([...labels.values()].flatMap(({ geometries }) => [...geometries]));
      if (all.size === 0) all.add(plainKind[medium]);
      return defaultTemplate(
        [...labels].map(([name, { geometries, attributes, skeleton, scale }]) => ({
          name,
          geometries: [...(geometries.size === 0 ? all : geometries)].sort(),
          ...(skeleton === null ? {} : { skeleton }),
          ...(scale === null ? {} : { scale }),
          attributes: [...attributes.values()],
        })),
        [...relations].map(([label, { isDirected, attributes }]): RelationDefinition => {
          return { label, isDirected: isDirected ?? true, attributes: [...attributes.values()] };
        }),
        medium,
      );
    },
    checkNumber(problems) {
      if (labels.size > MAX_LABELS) problems.add('', '', 'too-many-labels', { count: labels.size, limit: MAX_LABELS });
      if (relations.size > MAX_RELATIONS)
        problems.add('', '', 'too-many-labels', { count: relations.size, limit: MAX_RELATIONS });
    },
  };
}

/** Remembers the attributes of an annotation or relation with the kinds of their values. */
function seeAttributes(known: Map<string, AttributeDefinition>, attributes: Annotation['attributes']): void {
  for (const [name, value] of Object.entries(attributes)) {
    const definition = known.get(name) ?? { name, kind: kindOf(value), required: false };
    known.set(name, allows(definition, value) ? definition : { name, kind: 'text', required: false });
  }
}

function kindOf(value: string | number | boolean): 'text' | 'number' | 'boolean' {
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' ? 'number' : 'boolean';
}

function allows({ kind, options = [] }: AttributeDefinition, value: string | number | boolean): boolean {
  return kind === 'choice' ? typeof value === 'string' && options.includes(value) : kind === kindOf(value);
}

/** Of points that nobody named or joined. */
function namelessSkeleton(count: number): SkeletonDefinition {
  return { points: Array.from({ length: count }, (_, at) => String(at + 1)), edges: [] };
}

/** Reports a label's name that no template can hold. False where it does. */
export function checkLabelName(file: string, position: string, name: string, problems: Problems): boolean {
  if (name === '') problems.add(file, position, 'empty-text');
  else if (name.length > MAX_NAME)
    problems.add(file, position, 'text-too-long', { length: name.length, limit: MAX_NAME });
  else return true;
  return false;
}

/** The labels an annotation may have; null where all are allowed. */
export function labelsOf(template: Template | null): ReadonlySet<string> | null {
  return template === null ? null : new Set(template.labels.map(({ name }) => name));
}

/** The kinds of relations there may be; null where all are allowed. */
export function relationLabelsOf(template: Template | null): ReadonlySet<string> | null {
  return template === null ? null : new Set((template.relations ?? []).map(({ label }) => label));
}
