/** What a matrix of a canvas does for each orientation of a picture, in its own width and height. */
const turns: Readonly<
  Record<number, (width: number, height: number) => [number, number, number, number, number, number]>
> = {
  2: (width) => [-1, 0, 0, 1, width, 0],
  3: (width, height) => [-1, 0, 0, -1, width, height],
  4: (_, height) => [1, 0, 0, -1, 0, height],
  5: () => [0, 1, 1, 0, 0, 0],
  6: (_, height) => [0, 1, -1, 0, height, 0],
  7: (width, height) => [0, -1, -1, 0, height, width],
  8: (width) => [0, -1, 1, 0, 0, width],
};

/** A picture as it is to be looked at, by the orientation that its file states, from 1 to 8. */
export function turned(picture: ImageBitmap, orientation: number): ImageBitmap {
  const turn = turns[orientation];
  if (turn === undefined) return picture;
  const { width, height } = picture;
  const canvas = orientation > 4 ? new OffscreenCanvas(height, width) : new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  context?.setTransform(...turn(width, height));
  context?.drawImage(picture, 0, 0);
  picture.close();
  return canvas.transferToImageBitmap();
}
