import { type AttributeDefinition, type GeometryKind, MAX_NAME } from '@countersign/contract';
import type { LabelTally } from '../label-tally.ts';
import { folderOf, stemOf } from '../picture-finder.ts';
import { collectProblems, type Problems } from '../problem.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { listXmlFiles } from '../xml/list-xml-files.ts';
import { glanceAtXml, parseXml, type XmlElement } from '../xml/parse-xml.ts';

/** What a labelling configuration says, as far as it matters here. */
export interface LabelConfig {
  /** The key of a task's data that names the picture; null where that is no plain key. */
  readonly pictureKey: string | null;
  /** The tags by their names: what they ask for, as results call it. */
  readonly types: ReadonlyMap<string, string>;
  declareLabels(tally: LabelTally): void;
}

const geometryOf: Readonly<Record<string, GeometryKind>> = {
  ...{ rectanglelabels: 'box', polygonlabels: 'polygon', keypointlabels: 'points', brushlabels: 'mask' },
  ...{ ellipselabels: 'polygon', vectorlabels: 'polyline' },
};

/**
 * The labelling configuration beside an export: the only one of its folder, or the one whose name ends as the export's
 * does (`data_boxes.json`, `label_config_boxes.xml`). Null where there is none.
 */
export async function findConfig(
  folder: SourceFolder,
  document: string,
  problems: Problems,
): Promise<LabelConfig | null> {
  const found: SourceFile[] = [];
  for (const source of listXmlFiles(folder).filter(({ path }) => folderOf(path) === folderOf(document))) {
    const glance = await glanceAtXml(folder, source, collectProblems());
    if (glance?.name === 'View') found.push(source);
  }
  const endings = found.map((source) => ({ source, ending: stemOf(source.path).replace(/^.*config/i, '') }));
  const fitting = endings
    .filter(({ ending }) => stemOf(document).endsWith(ending))
    .sort((a, b) => b.ending.length - a.ending.length);
  const chosen = found.length === 1 ? found[0] : fitting[0]?.source;
  const root = chosen === undefined ? null : await parseXml(folder, chosen, problems);
  return root === null ? null : readConfig(root);
}

function readConfig(root: XmlElement): LabelConfig {
  const tags = [...tagsIn(root)];
  const types = new Map<string, string>();
  let pictureKey: string | null = null;
  for (const tag of tags) {
    const [name, value] = [said(tag, 'name'), said(tag, 'value')];
    if (name !== null) types.set(name, tag.name.toLowerCase());
    if (tag.name === 'Image' && value !== null && /^\$\w+$/.test(value)) pictureKey ??= value.slice(1);
  }
  const regional = tags.filter((tag) => said(tag, 'perRegion') === 'true').flatMap((tag) => attributeOf(tag));
  return {
    pictureKey,
    types,
    declareLabels(tally) {
      for (const tag of tags) {
        if (tag.name === 'Relations') for (const label of optionsOf(tag)) tally.declareRelation(label);
        const kind = geometryOf[tag.name.toLowerCase()];
        if (kind !== undefined || tag.name === 'Labels')
          for (const label of optionsOf(tag))
            tally.declare(label, { geometries: kind === undefined ? [] : [kind], attributes: regional });
        else if (said(tag, 'perRegion') !== 'true') {
          for (const { name, ...attribute } of attributeOf(tag)) {
            // A choice of the control's own name is the class itself, not a value of it.
            const values = attribute.options?.filter((option) => option !== name);
            const said = values === undefined ? attribute : { ...attribute, options: values };
            const attributes = values?.length === 0 ? [] : [{ ...said, name: tag.name.toLowerCase() }];
            tally.declare(name, { geometries: ['whole'], attributes });
          }
        }
      }
    },
  };
}

function* tagsIn(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* tagsIn(child);
}

/** What a tag asks for, as an attribute of its name. */
function attributeOf(tag: XmlElement): AttributeDefinition[] {
  const name = said(tag, 'name') ?? '';
  if (name === '' || name.length > MAX_NAME) return [];
  const options = optionsOf(tag);
  if (tag.name === 'Choices' && options.length > 0) {
    const isSingle = !['multiple', 'multi'].includes(said(tag, 'choice') ?? '');
    const isPlain = isSingle && !options.some((option) => option === 'true' || option === 'false');
    return [isPlain ? { name, kind: 'choice', options, required: false } : { name, kind: 'text', required: false }];
  }
  if (tag.name === 'TextArea') return [{ name, kind: 'text', required: false }];
  return tag.name === 'Rating' || tag.name === 'Number' ? [{ name, kind: 'number', required: false }] : [];
}

function optionsOf(tag: XmlElement): string[] {
  const values = tag.children
    .filter(({ name }) => name === 'Label' || name === 'Choice' || name === 'Relation')
    .map((option) => said(option, 'alias') ?? said(option, 'value') ?? '');
  return [...new Set(values)].filter((value) => value !== '' && value.length <= MAX_NAME);
}

function said(tag: XmlElement, key: string): string | null {
  return tag.attributes?.[key] ?? null;
}
