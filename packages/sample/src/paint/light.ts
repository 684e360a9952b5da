import { type Rgb, rgb } from './colour.ts';

/** How a scene is lit. */
export interface Light {
  /** Unit vector towards the light: x to the right, y down the picture, z towards the camera. */
  direction: readonly [number, number, number];
  sun: Rgb;
  sky: Rgb;
  /** How dark the cast shadow is, 0 to 1. */
  shadow: number;
  /** Where the light is fullest, as shares of the picture, and how much of it is gone at the far corner. */
  pool: { x: number; y: number; loss: number };
  /** Strength of the sensor's grain. */
  grain: number;
}

export const lightingNames = ['daylight', 'window', 'evening', 'lamp', 'dusk'] as const;
export type LightingName = (typeof lightingNames)[number];

export function lightOf(mood: LightingName): Light {
  return lights[mood];
}

const lights: Record<LightingName, Light> = {
  daylight: {
    direction: unit(-0.45, -0.5, 0.95),
    sun: gain('#fffaf0', 1.02),
    sky: gain('#dfe9f5', 0.36),
    shadow: 0.62,
    pool: { x: 0.4, y: 0.35, loss: 0.18 },
    grain: 0.008,
  },
  window: {
    direction: unit(-0.85, -0.25, 0.75),
    sun: gain('#fdfbf6', 1.02),
    sky: gain('#d9e4f2', 0.24),
    shadow: 0.72,
    pool: { x: 0.05, y: 0.3, loss: 0.5 },
    grain: 0.01,
  },
  evening: {
    direction: unit(-0.8, -0.6, 0.62),
    sun: gain('#ffd2a0', 1.2),
    sky: gain('#b9bfe0', 0.2),
    shadow: 0.78,
    pool: { x: 0.2, y: 0.15, loss: 0.42 },
    grain: 0.012,
  },
  lamp: {
    direction: unit(-0.15, -0.3, 0.95),
    sun: gain('#ffe6c4', 1.1),
    sky: gain('#c9b79f', 0.12),
    shadow: 0.7,
    pool: { x: 0.5, y: 0.46, loss: 0.86 },
    grain: 0.016,
  },
  dusk: {
    direction: unit(-0.6, -0.55, 0.75),
    sun: gain('#c6cfec', 0.56),
    sky: gain('#a9b5da', 0.19),
    shadow: 0.6,
    pool: { x: 0.3, y: 0.25, loss: 0.45 },
    grain: 0.022,
  },
};

function unit(x: number, y: number, z: number): readonly [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

function gain(hex: string, factor: number): Rgb {
  const [red, green, blue] = rgb(hex);
  return [red * factor, green * factor, blue * factor];
}
