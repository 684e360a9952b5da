import { findBox, findPath, isoBoxes } from '../container/iso-boxes.ts';
import type { FileWindow } from '../file-window.ts';
import { damagedAt, endsEarly } from '../unreadable.ts';
import { asDisplayed, type PictureFacts } from './orientation.ts';

/** Size and depth of an AVIF: the largest picture among its properties. */
export async function readAvif(file: FileWindow): Promise<PictureFacts> {
  for await (const box of isoBoxes(file, 0, file.size)) if (box.end > file.size) throw endsEarly(file.size, box.end);
  const meta = await findBox(file, { body: 0, end: file.size }, 'meta');
  if (meta === null) throw damagedAt(0);
  const properties = await findPath(file, { ...meta, body: meta.body + 4 }, 'iprp', 'ipco');
  if (properties === null) throw damagedAt(meta.body);
  let [width, height, bits, quarters] = [0, 0, 8, 0];
  for await (const { type, body } of isoBoxes(file, properties.body, properties.end)) {
    if (type === 'ispe') {
      const view = await file.view(body + 4, 8);
      if (view.getUint32(0) * view.getUint32(4) > width * height) {
        width = view.getUint32(0);
        height = view.getUint32(4);
      }
    }
    if (type === 'pixi') bits = (await file.view(body + 5, 1)).getUint8(0);
    if (type === 'irot') quarters = (await file.view(body, 1)).getUint8(0) & 3;
  }
  if (width === 0) throw damagedAt(properties.body);
  return asDisplayed({ width, height, bits }, quarters % 2 === 0 ? 1 : 6);
}
