import { middleSquare, type Square, squareWithin } from '@countersign/domain';
import { useState } from 'react';

/** The smallest side of a crop in pixels, so that it is not enlarged too much. A smaller picture is used whole. */
const leastSide = 64;

export interface Crop {
  readonly size: { readonly width: number; readonly height: number } | null;
  /** In pixels of the upright picture; null until its size is known. */
  readonly square: Square | null;
  /** The zoom, from 0 for the largest square to 1. */
  readonly zoom: number;
  readonly setSize: (width: number, height: number) => void;
  readonly setZoom: (zoom: number) => void;
  /** As a part of the square's side. */
  readonly move: (right: number, down: number) => void;
}

/** A square crop that can be moved and resized within the picture. */
export function useCrop(): Crop {
  const [size, setSize] = useState<Crop['size']>(null);
  const [square, setSquare] = useState<Square | null>(null);

  const most = size === null ? 0 : Math.min(size.width, size.height);
  const least = Math.min(leastSide, most);
  const place = (wanted: Square) => {
    if (size !== null) setSquare(squareWithin(wanted, size.width, size.height));
  };
  return {
    size,
    square,
    zoom: square === null || most === least ? 0 : (most - square.side) / (most - least),
    setSize: (width, height) => {
      setSize({ width, height });
      setSquare(middleSquare(width, height));
    },
    setZoom: (zoom) => {
      if (square === null) return;
      const side = most - Math.min(1, Math.max(0, zoom)) * (most - least);
      const grown = (square.side - side) / 2;
      place({ left: square.left + grown, top: square.top + grown, side });
    },
    move: (right, down) => {
      if (square === null) return;
      place({ ...square, left: square.left + right * square.side, top: square.top + down * square.side });
    },
  };
}
