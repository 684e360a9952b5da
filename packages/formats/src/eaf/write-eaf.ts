import { isJsonObject } from '../json/json-object.ts';
import { nameOf } from '../picture-finder.ts';
import { collectProblems } from '../problem.ts';
import type { SoundToWrite } from '../sounds/document-kind.ts';
import { type PlacedAnnotation, saidText } from '../sounds/said-segment.ts';
import type { SoundDocument } from '../sounds/sound-document.ts';
import { parseXmlText } from '../xml/parse-xml.ts';
import { writeXml } from '../xml/write-xml.ts';
import { childNodes, emptied, type XmlNode } from '../xml/xml-node.ts';
import { tiersOf } from './read-eaf.ts';

const TYPE = 'default-lt';

/** A document of ELAN with these annotations. With a delivered one all else it had stays. */
export function writeEaf(sound: SoundToWrite, delivered: SoundDocument | null): string {
  const root = delivered === null ? null : parseXmlText(delivered.file, delivered.text, collectProblems());
  const base: XmlNode = root ?? newRoot(sound);
  const ids = idsOf(sound.annotations, base);
  const parents = new Map(tiersOf(base).flatMap(({ annotations }) => annotations.map((one) => [one.id, one] as const)));
  const slots: XmlNode[] = [];
  const slot = (timeMs: number) => {
    const id = `ts${slots.length + 1}`;
    slots.push({ name: 'TIME_SLOT', content: '', attributes: { TIME_SLOT_ID: id, TIME_VALUE: String(timeMs) } });
    return id;
  };
  const byTier = Map.groupBy(sound.annotations, ({ label }) => label);
  const writeOne = (annotation: PlacedAnnotation): XmlNode => {
    const id = ids.get(annotation.id) ?? '';
    const value: XmlNode = { name: 'ANNOTATION_VALUE', content: saidText(annotation) };
    const { fromUs, toUs } = annotation.geometry;
    const of = parents.get(id)?.of ?? null;
    const parent = of === null ? undefined : parents.get(of);
    const isOfParent = parent !== undefined && parent.fromMs * 1000 === fromUs && parent.toMs * 1000 === toUs;
    const inner: XmlNode =
      isOfParent && of !== null
        ? { name: 'REF_ANNOTATION', content: [value], attributes: { ANNOTATION_ID: id, ANNOTATION_REF: of } }
        : {
            ...{ name: 'ALIGNABLE_ANNOTATION', content: [value] },
            attributes: {
              ...{ ANNOTATION_ID: id, TIME_SLOT_REF1: slot(Math.round(fromUs / 1000)) },
              TIME_SLOT_REF2: slot(Math.round(toUs / 1000)),
            },
          };
    return { name: 'ANNOTATION', content: [inner] };
  };
  const known = new Set<string>();
  const children = childNodes(base).map((child): XmlNode => {
    if (child.name !== 'TIER') return child;
    const name = child.attributes?.['TIER_ID'] ?? '';
    known.add(name);
    return { ...emptied(child), content: (byTier.get(name) ?? []).map(writeOne) };
  });
  const added = [...byTier]
    .filter(([name]) => !known.has(name))
    .map(([name, annotations]): XmlNode => {
      const attributes = { LINGUISTIC_TYPE_REF: typeOf(base), TIER_ID: name };
      return { name: 'TIER', content: annotations.map(writeOne), attributes };
    });
  const last = children.findLastIndex(({ name }) => name === 'TIER' || name === 'TIME_ORDER');
  const all = [...children.slice(0, last + 1), ...added, ...children.slice(last + 1)];
  const content = all.map((child) => (child.name === 'TIME_ORDER' ? { ...emptied(child), content: slots } : child));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml({ ...base, content })}`;
}

/** The ids of ELAN: those that annotations came with, and new ones. */
function idsOf(annotations: readonly PlacedAnnotation[], base: XmlNode): ReadonlyMap<string, string> {
  const taken = new Set(tiersOf(base).flatMap(({ annotations: all }) => all.map(({ id }) => id)));
  let next = 1;
  const newId = () => {
    while (taken.has(`a${next}`)) next += 1;
    taken.add(`a${next}`);
    return `a${next}`;
  };
  return new Map(
    annotations.map(({ id, source }) => {
      const kept = source['eaf'];
      const own = isJsonObject(kept) && typeof kept['at'] === 'string' ? kept['at'] : null;
      return [id, own ?? newId()];
    }),
  );
}

function typeOf(base: XmlNode): string {
  const type = childNodes(base).find(({ name }) => name === 'LINGUISTIC_TYPE');
  return type?.attributes?.['LINGUISTIC_TYPE_ID'] ?? TYPE;
}

function newRoot({ mediaPath }: SoundToWrite): XmlNode {
  const media = {
    MEDIA_URL: `./${nameOf(mediaPath)}`,
    MIME_TYPE: 'audio/x-wav',
    RELATIVE_MEDIA_URL: `./${nameOf(mediaPath)}`,
  };
  const node = (name: string, attributes: XmlNode['attributes'], content: XmlNode['content'] = ''): XmlNode => ({
    ...{ name, content },
    ...(attributes !== undefined && { attributes }),
  });
  return node('ANNOTATION_DOCUMENT', { AUTHOR: '', DATE: '2000-01-01T00:00:00+00:00', FORMAT: '3.0', VERSION: '3.0' }, [
    node('HEADER', { MEDIA_FILE: '', TIME_UNITS: 'milliseconds' }, [node('MEDIA_DESCRIPTOR', media)]),
    node('TIME_ORDER', undefined),
    node('LINGUISTIC_TYPE', { GRAPHIC_REFERENCES: 'false', LINGUISTIC_TYPE_ID: TYPE, TIME_ALIGNABLE: 'true' }),
  ]);
}
