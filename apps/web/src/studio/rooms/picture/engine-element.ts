import {
  createCanvasLayers,
  createCanvasSurface,
  createPictureEngine,
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
  const canvases = createCanvasLayers(element, styles.layer ?? '');
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
