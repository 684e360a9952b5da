import type { Annotation, DeliveredItem, Json } from '@countersign/contract';
import { isJsonObject } from '../json/json-object.ts';
import { listedIn, type PictureInList } from '../picture-lists.ts';
import { unpackNode, type XmlNode } from '../xml/xml-node.ts';

/** What an item keeps of its file, under `source.voc`. */
export interface FileSource {
  /** The XML file. */
  readonly file: string;
  /** The root; among its children, the id of an annotation stands where its `object` was. */
  readonly root: XmlNode;
  readonly order: readonly (XmlNode | string)[];
  readonly listed: readonly PictureInList[];
}

/** What the delivered VOC file of an item was; null where the item came from elsewhere. */
export function fileSourceOf({ source }: DeliveredItem): FileSource | null {
  const kept = source['voc'];
  if (!isJsonObject(kept)) return null;
  const { file, root, order, listed } = kept;
  const element = root === undefined ? null : unpackNode(root);
  if (typeof file !== 'string' || element === null || !Array.isArray(order)) return null;
  const entries = (order as readonly Json[]).map((entry) => (typeof entry === 'string' ? entry : unpackNode(entry)));
  return { file, root: element, order: entries.filter((entry) => entry !== null), listed: listedIn(listed) };
}

/** The `object` an annotation was. */
export function objectSourceOf({ source }: Annotation): XmlNode | null {
  const kept = source['voc'];
  return kept === undefined ? null : unpackNode(kept);
}
