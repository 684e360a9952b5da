import type { PaintedScene } from './scenes/scene.ts';
import { paintSheet } from './scenes/sheet.ts';
import { paintSlide } from './scenes/slide.ts';
import { paintTray } from './scenes/tray.ts';

/** One scene to paint. The same order gives the same picture. */
export type PaintOrder =
  | ({ scene: 'tray' } & Parameters<typeof paintTray>[0])
  | ({ scene: 'slide' } & Parameters<typeof paintSlide>[0])
  | ({ scene: 'sheet' } & Parameters<typeof paintSheet>[0]);

/** A painted scene, its pixels encoded. */
export type PaintedPicture = Omit<PaintedScene, 'pixels'> & { jpeg: Uint8Array };

export function paintScene(order: PaintOrder): PaintedScene {
  switch (order.scene) {
    case 'tray':
      return paintTray(order);
    case 'slide':
      return paintSlide(order);
    case 'sheet':
      return paintSheet(order);
  }
}
