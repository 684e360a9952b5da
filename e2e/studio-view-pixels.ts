import type { Frame } from 'playwright-core';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

const MARGIN_PX = 12;
/** The side of the square whose colours are averaged, as a part of the picture's width. */
export const AROUND = 0.05;

/**
 * The colours that the workspace shows of a fitted picture at these places, given from 0 to 1 across and down. Each is
 * the mean of a square of a twentieth of the picture.
 */
export async function shownColours(
  frame: Frame,
  size: { readonly width: number; readonly height: number },
  places: readonly (readonly [number, number])[],
): Promise<Colour[]> {
  return frame.evaluate(
    ({ size, places, margin, around }) => {
      const canvas = document.querySelector<HTMLCanvasElement>('[role=application] canvas');
      const context = canvas?.getContext('2d');
      if (!canvas || !context) throw new Error('there is no canvas');
      const ratio = window.devicePixelRatio;
      const [width, height] = [canvas.width / ratio, canvas.height / ratio];
      const scale = Math.min((width - 2 * margin) / size.width, (height - 2 * margin) / size.height);
      const left = (width - size.width * scale) / 2;
      const top = (height - size.height * scale) / 2;
      return places.map(([across, down]) => {
        const x = Math.round((left + size.width * scale * across) * ratio);
        const y = Math.round((top + size.height * scale * down) * ratio);
        const side = Math.max(1, Math.round(size.width * scale * ratio * around));
        const { data } = context.getImageData(Math.round(x - side / 2), Math.round(y - side / 2), side, side);
        const mean = (channel: number) => {
          let sum = 0;
          for (let at = channel; at < data.length; at += 4) sum += data[at] ?? 0;
          return sum / (side * side);
        };
        return [mean(0), mean(1), mean(2)] as const;
      });
    },
    { size, places, margin: MARGIN_PX, around: AROUND },
  );
}

/** The colours along the horizontal line through the middle of the view, `length` device pixels of it. */
export async function middleLine(frame: Frame, length: number): Promise<Colour[]> {
  return frame.evaluate((length) => {
    const canvas = document.querySelector<HTMLCanvasElement>('[role=application] canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context) throw new Error('there is no canvas');
    const y = Math.round(canvas.height / 2);
    const { data } = context.getImageData(Math.round(canvas.width / 2 - length / 2), y, length, 1);
    return Array.from(
      { length },
      (_, at) => [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0] as const,
    );
  }, length);
}
