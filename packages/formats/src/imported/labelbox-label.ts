import type { Json } from '@countersign/contract';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import type { LeftOut } from './left-out.ts';

/** What somebody said of a data row in a project. */
interface SaidLabel {
  /** Its id, and what people call it. */
  readonly project: string;
  readonly projectName: string;
  readonly label: JsonObject;
}

/**
 * The label of a data row that is read; null where nobody labelled it. Of several projects the first that labelled it, there
 * the one that the others are measured against, or else the latest. Skipped ones are none. The others are named.
 */
export function labelOf(row: JsonObject, where: string, left: LeftOut): JsonObject | null {
  const all = labelsOf(row);
  for (const one of all.filter(isSkipped)) left.add('skipped labels were left out', `${where}: ${nameOf(one)}`);
  const done = all.filter((one) => !isSkipped(one));
  const own = done.filter(({ project }) => project === done[0]?.project);
  const references = new Set(
    own.map(({ label }) => factsOf(label, 'performance_details')['benchmark_reference_label']),
  );
  const [latest] = own.toSorted((a, b) => timeOf(b.label) - timeOf(a.label));
  const taken = own.find(({ label: { id } }) => typeof id === 'string' && references.has(id)) ?? latest;
  for (const one of done.filter((other) => other !== taken)) {
    const isOwn = one.project === taken?.project;
    const which = isOwn ? 'other labels of the same project were left out' : 'labels of other projects were left out';
    left.add(which, `${where}: ${nameOf(one)}`);
  }
  return taken?.label ?? null;
}

function labelsOf({ projects }: JsonObject): SaidLabel[] {
  const named = isJsonObject(projects) ? Object.entries(projects) : [];
  return named.flatMap(([id, project]) => {
    if (!isJsonObject(project)) return [];
    const { name, labels } = project;
    const called = typeof name === 'string' && name !== '' ? name : id;
    return (Array.isArray(labels) ? (labels as readonly Json[]) : [])
      .filter(isJsonObject)
      .map((label) => ({ project: id, projectName: called, label }));
  });
}

function isSkipped({ label }: SaidLabel): boolean {
  return factsOf(label, 'performance_details')['skipped'] === true;
}

/** When a label was made; long ago where it does not say. */
function timeOf(label: JsonObject): number {
  const { created_at: date } = factsOf(label, 'label_details');
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  return Number.isNaN(time) ? 0 : time;
}

function factsOf(label: JsonObject, key: string): JsonObject {
  const facts = label[key];
  return isJsonObject(facts) ? facts : {};
}

function nameOf({ projectName, label: { id } }: SaidLabel): string {
  return typeof id === 'string' ? `${JSON.stringify(projectName)} ${id}` : JSON.stringify(projectName);
}
