import type { Annotation, DeliveredItem, Json } from '@countersign/contract';
import type { DeliverySource } from '../delivery-source.ts';
import { isJsonObject } from '../json/json-object.ts';
import { unpackNode, type XmlNode } from '../xml/xml-node.ts';

/** An element that was read, and its place among the children of its parent. */
export interface PlacedNode {
  readonly at: number;
  readonly node: XmlNode;
}

/** What an item keeps of its `image`, under `source.cvat`. */
export interface CvatImageSource {
  /** The XML file. */
  readonly document: string;
  readonly at: number;
  /** Without its children. */
  readonly node: XmlNode;
  /** Children that are no annotation. */
  readonly others: readonly PlacedNode[];
}

/** What a document holds beside images. */
export interface CvatDocumentSource {
  readonly file: string;
  /** Without its children. */
  readonly root: XmlNode;
  readonly others: readonly PlacedNode[];
}

/** What the delivered CVAT file said of an item's image; null where the item came from elsewhere. */
export function imageSourceOf({ source }: DeliveredItem): CvatImageSource | null {
  const kept = source['cvat'];
  if (!isJsonObject(kept)) return null;
  const { document, at, node: packed = null, others = null } = kept;
  const node = unpackNode(packed);
  if (typeof document !== 'string' || typeof at !== 'number' || node === null) return null;
  return { document, at, node, others: placedNodes(others) };
}

/** The shape an annotation was; null where it came from elsewhere. */
export function shapeSourceOf({ source }: Annotation): PlacedNode | null {
  return placedNode(source['cvat'] ?? null);
}

/** The CVAT documents of a delivery; empty where it had none. */
export function documentSourcesOf(source: DeliverySource): CvatDocumentSource[] {
  const kept = source['cvat'];
  if (!Array.isArray(kept)) return [];
  return (kept as readonly Json[]).filter(isJsonObject).flatMap(({ file, root: packed = null, others = null }) => {
    const root = unpackNode(packed);
    return typeof file === 'string' && root !== null ? [{ file, root, others: placedNodes(others) }] : [];
  });
}

function placedNodes(kept: Json): PlacedNode[] {
  return Array.isArray(kept) ? (kept as readonly Json[]).map(placedNode).filter((placed) => placed !== null) : [];
}

function placedNode(kept: Json): PlacedNode | null {
  if (!isJsonObject(kept)) return null;
  const { at, node: packed = null } = kept;
  const node = unpackNode(packed);
  return typeof at === 'number' && node !== null ? { at, node } : null;
}
