import type { Frame } from 'playwright-core';

/** Where the names of a timeline end and the frames begin, in CSS pixels, and what is left free behind the last one. */
const [NAMES_PX, FREE_PX] = [152, 8];

/** Waits until a frame of the video is on the screen. */
export async function untilFrame(frame: Frame, wanted: number): Promise<void> {
  await frame.locator(`[role=application][data-frame="${wanted}"]`).waitFor();
}

/** Presses the ruler where a frame is, and waits until that is on the screen. */
export async function goToFrame(frame: Frame, wanted: number, frames: number): Promise<void> {
  const canvas = frame.locator('[role=slider] canvas');
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('there is no timeline');
  const across = box.width - NAMES_PX - FREE_PX;
  await canvas.click({ position: { x: NAMES_PX + ((wanted + 0.5) / frames) * across, y: 10 } });
  await untilFrame(frame, wanted);
}

/** The number of the frame on the screen, and the one in its pixels, as `packClip` burned it in. */
export function numberOnScreen(frame: Frame): Promise<{ shown: number; burned: number }> {
  return frame.evaluate(() => {
    const element = document.querySelector('[role=application]');
    const canvas = element?.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (element == null || canvas == null || context == null) throw new Error('there is no frame');
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    // Beside the frame nothing is drawn.
    const alpha = (x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 0;
    const [midX, midY] = [width >> 1, height >> 1];
    let [left, right, top] = [midX, midX, midY];
    while (left > 0 && alpha(left - 1, midY) > 0) left -= 1;
    while (right < width - 1 && alpha(right + 1, midY) > 0) right += 1;
    while (top > 0 && alpha(midX, top - 1) > 0) top -= 1;
    const scale = (right - left + 1) / 640;
    let burned = 0;
    for (let bit = 0; bit < 16; bit += 1) {
      const [x, y] = [Math.round(left + (bit * 40 + 20) * scale), Math.round(top + 28 * scale)];
      if ((data[(y * width + x) * 4] ?? 0) > 128) burned |= 1 << bit;
    }
    return { shown: Number(element.getAttribute('data-frame')), burned };
  });
}

/** Whether there is a frame in the middle of the workspace. */
export function isFrameShown(frame: Frame): Promise<boolean> {
  return frame.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[role=application] canvas');
    const context = canvas?.getContext('2d');
    if (canvas == null || context == null) throw new Error('there is no canvas');
    return (context.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data[3] ?? 0) > 0;
  });
}

/** How red the middle of the frame on the screen is. */
export function redOnScreen(frame: Frame): Promise<number> {
  return frame.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[role=application] canvas');
    const context = canvas?.getContext('2d');
    if (canvas == null || context == null) throw new Error('there is no frame');
    return context.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data[0] ?? 0;
  });
}

/** Where a frame of 640 pixels lies in the workspace, in CSS pixels, and how large its pixels are. */
export function placeOnScreen(frame: Frame): Promise<{ left: number; top: number; scale: number }> {
  return frame.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[role=application] canvas');
    const context = canvas?.getContext('2d');
    if (canvas == null || context == null) throw new Error('there is no frame');
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    const alpha = (x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 0;
    let [left, right, top] = [width >> 1, width >> 1, height >> 1];
    while (left > 0 && alpha(left - 1, height >> 1) > 0) left -= 1;
    while (right < width - 1 && alpha(right + 1, height >> 1) > 0) right += 1;
    while (top > 0 && alpha(width >> 1, top - 1) > 0) top -= 1;
    const box = canvas.getBoundingClientRect();
    const ratio = width / box.width;
    return { left: box.left + left / ratio, top: box.top + top / ratio, scale: (right - left + 1) / ratio / 640 };
  });
}
