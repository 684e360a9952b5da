import { visibleBounds } from '../../geometry/viewport.ts';
import { deviceSize, deviceTransform, type Scene } from './scene.ts';
import { canvasColour } from './style.ts';
import type { Surface } from './surface.ts';

/** Device pixels per pixel of the picture from which its pixels show as squares. */
const squaresFrom = 8;

/** Draws the part of the picture that is in the view. */
export function drawPicture(surface: Surface, scene: Scene): void {
  const context = surface.layer('picture');
  const layer = deviceSize(surface);
  context.fillStyle = canvasColour;
  context.fillRect(0, 0, layer.width, layer.height);
  if (!scene.contents) return;

  const { picture, viewport, view } = scene.state;
  const seen = visibleBounds(viewport, view, 0);
  const left = Math.max(0, Math.floor(seen.minX));
  const top = Math.max(0, Math.floor(seen.minY));
  const right = Math.min(picture.width, Math.ceil(seen.maxX));
  const bottom = Math.min(picture.height, Math.ceil(seen.maxY));
  if (right <= left || bottom <= top) return;

  const to = deviceTransform(scene, surface);
  context.imageSmoothingEnabled = to.scale < squaresFrom;
  context.imageSmoothingQuality = 'high';
  const [x, y, width, height] = [left, top, right - left, bottom - top];
  const { scale } = to;
  context.drawImage(
    scene.contents.picture,
    x,
    y,
    width,
    height,
    x * scale + to.x,
    y * scale + to.y,
    width * scale,
    height * scale,
  );
}
