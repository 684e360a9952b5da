import { blend, type Rgb, rgb, scale, smoothstep, towards } from '../paint/colour.ts';
import type { GroundSurface } from '../paint/ground.ts';
import { fractal, noise, ridges } from '../paint/noise.ts';

/** Loose plain weave with soft folds. */
export function cloth(light: string, dark: string, thread: number): GroundSurface {
  const bright = rgb(light);
  const deep = rgb(dark);
  return (x, y, out) => {
    const wobbleX = x + 3 * noise(x * 0.02, y * 0.05);
    const wobbleY = y + 3 * noise(x * 0.05 + 40, y * 0.02);
    const column = wobbleX / thread;
    const row = wobbleY / thread;
    const isWarp = ((Math.floor(column) + Math.floor(row)) & 1) === 0;
    const along = isWarp ? row - Math.floor(row) : column - Math.floor(column);
    const across = isWarp ? column - Math.floor(column) : row - Math.floor(row);
    const round = Math.sin(Math.PI * across) * (0.55 + 0.45 * Math.sin(Math.PI * along));
    const slub = noise(isWarp ? column : column * 0.12, isWarp ? row * 0.12 : row);
    const worn = fractal(x * 0.006, y * 0.006, 3);
    blend(out, deep, bright, 0.25 + 0.5 * round * (0.6 + 0.6 * slub) + 0.5 * (worn - 0.5));
    const folds = 26 * fractal(x * 0.0042 + 3, y * 0.0028, 2);
    return round * thread * 0.26 + slub * thread * 0.16 + folds;
  };
}

/** Boards with grain, pores and seams. */
export function boards(light: string, dark: string, boardHeight: number): GroundSurface {
  const bright = rgb(light);
  const deep = rgb(dark);
  return (x, y, out) => {
    const board = Math.floor(y / boardHeight);
    const within = y - board * boardHeight;
    const shift = board * 37.7;
    const bend = 60 * fractal(x * 0.0016 + shift, y * 0.006, 2);
    const rings = 0.5 + 0.5 * Math.sin((within + bend) * 0.19 + 5 * noise(x * 0.002 + shift, y * 0.02));
    const fibre = fractal(x * 0.008 + shift, y * 0.55, 3);
    const pore = smoothstep(0.68, 0.86, noise(x * 0.03 + shift, y * 0.9));
    blend(out, deep, bright, 0.12 + 0.42 * rings * rings + 0.5 * fibre + 0.3 * (noise(shift, board * 7.7) - 0.5));
    const seam = Math.min(within, boardHeight - within);
    scale(out, (1 - 0.38 * pore) * (0.25 + 0.75 * smoothstep(0, 3.2, seam)));
    return 2.4 * smoothstep(0, 5, seam) + 1.1 * fibre - 0.9 * pore;
  };
}

/** Riven slate. */
export function slate(light: string, dark: string): GroundSurface {
  const bright = rgb(light);
  const deep = rgb(dark);
  return (x, y, out) => {
    const layers = fractal(x * 0.004, y * 0.007, 4);
    const terraces = Math.floor(layers * 14) + smoothstep(0.75, 1, layers * 14 - Math.floor(layers * 14));
    const fine = fractal(x * 0.09, y * 0.12, 3);
    const speck = smoothstep(0.8, 0.95, noise(x * 0.4, y * 0.4));
    blend(out, deep, bright, 0.1 + 0.9 * (layers - 0.25) * fine * 1.6 + 0.25 * speck);
    return terraces * 1.5 + fine * 2.4;
  };
}

/** Polished marble: clouds, and veins where two noises meet. */
export function marble(base: string, cloud: string, vein: string): GroundSurface {
  const white = rgb(base);
  const grey = rgb(cloud);
  const dark = rgb(vein);
  return (x, y, out) => {
    const warp = 90 * fractal(x * 0.003, y * 0.003 + 8, 3);
    const clouds = fractal((x + warp) * 0.0045, (y - warp) * 0.0045, 4);
    blend(out, white, grey, smoothstep(0.35, 0.8, clouds));
    const line = Math.abs(fractal((x + 0.9 * y + 1.2 * warp) * 0.0024 + 20, (y - 0.5 * x + warp) * 0.0009, 4) - 0.5);
    const thin = Math.abs(fractal((x + y - warp) * 0.005 + 60, (y - x * 0.4 + warp) * 0.002, 4) - 0.5);
    const strength = 0.75 * (1 - smoothstep(0, 0.022, line)) + 0.3 * (1 - smoothstep(0, 0.012, thin));
    towards(out, dark, strength * (0.3 + clouds * 0.8));
    return 0.25 * noise(x * 0.2, y * 0.2);
  };
}

/** Laid paper with fibres and a little foxing, as archives keep it. */
export function paper(light: string, stain: string): GroundSurface {
  const bright = rgb(light);
  const brown = rgb(stain);
  return (x, y, out) => {
    const clouds = fractal(x * 0.003, y * 0.003, 3);
    const foxing = smoothstep(0.78, 0.95, noise(x * 0.035, y * 0.035) * 0.7 + noise(x * 0.11 + 9, y * 0.11) * 0.35);
    blend(out, bright, brown, 0.35 * smoothstep(0.45, 0.9, clouds) + 0.4 * foxing);
    return 0.55 * fractal(x * 0.22, y * 0.22, 2) + 0.5 * ridges(x * 0.02, y * 0.02, 2);
  };
}

/** Old painted boards whose paint has flaked down to the wood. */
export function paintedBoards(paint: string, wood: string, boardHeight: number): GroundSurface {
  const grain = boards(wood, '#3f2c1d', boardHeight);
  const coat = rgb(paint);
  return (x, y, out) => {
    const height = grain(x, y, out);
    const within = y % boardHeight;
    const edge = Math.min(within, boardHeight - within);
    const worn = fractal(x * 0.012, y * 0.03, 4) + 0.22 * (1 - smoothstep(0, 16, edge));
    const kept = 1 - smoothstep(0.6, 0.64, worn);
    const brush = 0.82 + 0.3 * fractal(x * 0.01, y * 0.4, 2);
    const seam = 0.25 + 0.75 * smoothstep(0, 3.2, edge);
    const under: Rgb = [out[0], out[1], out[2]];
    blend(out, under, [coat[0] * brush * seam, coat[1] * brush * seam, coat[2] * brush * seam], kept);
    return height * (1 - 0.5 * kept) + 1.6 * kept;
  };
}
