import { randomInt } from 'node:crypto';

/** A random scene as SVG: hills at some hour of the day, drifting discs, or a tiled floor. */
export function drawScene(width: number, height: number): string {
  const hue = randomInt(360);
  const scenes = [drawHills, drawDiscs, drawTiles];
  const draw = scenes[randomInt(scenes.length)] ?? drawHills;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0.3" y2="1">
      <stop offset="0" stop-color="${colour(hue, 45, 42)}"/><stop offset="1" stop-color="${colour(hue + 40, 55, 78)}"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>${draw(width, height, hue)}</svg>`;
}

function drawHills(width: number, height: number, hue: number): string {
  const sun = `<circle cx="${randomInt(width)}" cy="${randomInt(20, height / 2)}" r="${randomInt(14, 28)}" fill="${colour(hue + 50, 90, 86)}"/>`;
  const ranges = Array.from({ length: 4 }, (_, depth) => {
    const base = height * (0.42 + depth * 0.15);
    const phase = randomInt(628) / 100;
    const wave = randomInt(30, 70);
    const points = Array.from({ length: 41 }, (_step, n) => {
      const x = (n / 40) * width;
      const y = base + Math.sin(x / wave + phase) * 14 + Math.sin(x / (wave / 2.7) + phase * 2) * 6;
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    });
    const fill = colour(hue + 90 + depth * 8, 34, 52 - depth * 11);
    return `<polygon points="0,${height} ${points.join(' ')} ${width},${height}" fill="${fill}"/>`;
  });
  return sun + ranges.join('');
}

function drawDiscs(width: number, height: number, hue: number): string {
  return Array.from({ length: 26 }, () => {
    const radius = randomInt(10, 46);
    const fill = colour(hue + randomInt(-40, 120), randomInt(35, 75), randomInt(35, 80));
    return `<circle cx="${randomInt(width)}" cy="${randomInt(height)}" r="${radius}" fill="${fill}" fill-opacity="0.55"/>`;
  }).join('');
}

function drawTiles(width: number, height: number, hue: number): string {
  const size = randomInt(24, 38);
  const tiles: string[] = [];
  for (let y = -size; y < height + size; y += size) {
    for (let x = -size; x < width + size; x += size) {
      const fill = colour(hue + randomInt(-25, 60), randomInt(25, 60), randomInt(40, 75));
      tiles.push(
        `<path d="M${x} ${y}l${size} ${size / 2}l0 ${size}l${-size} ${-size / 2}z" fill="${fill}" fill-opacity="0.8"/>`,
      );
    }
  }
  return tiles.join('');
}

function colour(hue: number, saturation: number, lightness: number): string {
  return `hsl(${((hue % 360) + 360) % 360},${saturation}%,${lightness}%)`;
}
