import type { Box } from '@countersign/contract';
import { numberOf } from '../xml/number-text.ts';
import { childNodes, textOf, type XmlNode } from '../xml/xml-node.ts';

/** The elements of a `bndbox`, in the order VOC writes them. */
const cornerNames = ['xmin', 'ymin', 'xmax', 'ymax'] as const;
type Corners = Readonly<Record<(typeof cornerNames)[number], number>>;

/**
 * VOC counts pixels from 1 and names the first and the last one of a box. A box here starts at the left edge of its first
 * pixel, counted from 0, and ends at the right edge of its last: `xmin` 1, `xmax` 1 is the one pixel at x 0, width 1.
 */
export function boxOfCorners({ xmin, ymin, xmax, ymax }: Corners): Box {
  return { kind: 'box', x: xmin - 1, y: ymin - 1, width: span(xmin, xmax), height: span(ymin, ymax) };
}

/** What rounding takes from an empty box of fractions does not turn it over. */
function span(first: number, last: number): number {
  const length = last - first + 1;
  return length < 0 && length > -1e-6 ? 0 : length;
}

/** The `bndbox` of a box. One that says the box already stays as it was written, digit for digit. */
export function bndboxOf({ x, y, width, height }: Omit<Box, 'kind'>, kept: XmlNode | null): XmlNode {
  const children = kept === null ? [] : childNodes(kept);
  const numbers = cornerNames.map((name) => {
    const child = children.find((node) => node.name === name);
    return child === undefined ? null : numberOf(textOf(child));
  });
  const [xmin, ymin, xmax, ymax] = numbers as [number | null, number | null, number | null, number | null]; // four names
  if (kept !== null && xmin !== null && ymin !== null && xmax !== null && ymax !== null) {
    const said = boxOfCorners({ xmin, ymin, xmax, ymax });
    if (said.x === x && said.y === y && said.width === width && said.height === height) return kept;
  }
  const corners: Corners = { xmin: x + 1, ymin: y + 1, xmax: x + width, ymax: y + height };
  const others = children.filter(({ name }) => !cornerNames.some((corner) => corner === name));
  return {
    ...kept,
    name: 'bndbox',
    content: [...cornerNames.map((name) => ({ name, content: String(corners[name]) })), ...others],
  };
}
