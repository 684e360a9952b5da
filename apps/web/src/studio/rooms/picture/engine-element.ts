import {
  createCanvasSurface,
  createPictureEngine,
  layerNames,
  type PictureEngine,
  type PictureOptions,
} from '@countersign/studio/picture';
import styles from './engine-element.module.css';

/** The engine with an element of its own, which is as large as the one it is put into. */
export interface EngineElement {
  readonly element: HTMLElement;
  readonly engine: PictureEngine;
  /** The picture's tone as a CSS filter, for other elements that show the picture. */
  readonly toneFilter: string;
  destroy(): void;
}

export function createEngineElement(options: Omit<PictureOptions, 'surface' | 'clock'>): EngineElement {
  const element = document.createElement('div');
  element.className = styles.view ?? '';
  const canvases = Object.fromEntries(
    layerNames.map((name) => {
      const canvas = document.createElement('canvas');
      canvas.className = styles.layer ?? '';
      canvas.setAttribute('aria-hidden', 'true');
      element.append(canvas);
      return [name, canvas];
    }),
    // Object.fromEntries loses the type, which says that every layer has its canvas.
  ) as Record<(typeof layerNames)[number], HTMLCanvasElement>;
  const surface = createCanvasSurface({ canvases, container: element, window });
  const engine = createPictureEngine({ ...options, surface, clock: { nowMs: () => performance.now() } });
  return {
    element,
    engine,
    toneFilter: surface.toneFilter,
    destroy() {
      engine.destroy();
      surface.destroy();
    },
  };
}
