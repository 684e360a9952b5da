/** The font of the page for a canvas, which does not inherit it. */
export function canvasFont({ canvas }: CanvasRenderingContext2D, weight: 400 | 500 = 400): string {
  return `${weight} 12px ${getComputedStyle(canvas).fontFamily}`;
}
