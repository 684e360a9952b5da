/** How a picture lies in its view: `scale` is CSS px a pixel of the picture, `x` and `y` of its centre from the view's. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface PixelExtent {
  readonly width: number;
  readonly height: number;
}

const MOST_SCALE = 32;

/** The scale at which all of the picture is in view. A small picture is not made larger than its pixels. */
export function fitScale(picture: PixelExtent, view: PixelExtent, pixelScale: number): number {
  if (picture.width === 0 || picture.height === 0) return pixelScale;
  return Math.min(view.width / picture.width, view.height / picture.height, pixelScale);
}

/** Zooms so that the point of the picture under a place of the view, from its centre, stays there. */
export function zoomAt(
  zoom: Zoom,
  factor: number,
  place: { readonly x: number; readonly y: number },
  least: number,
): Zoom {
  const scale = Math.min(MOST_SCALE, Math.max(least, zoom.scale * factor));
  const by = scale / zoom.scale;
  return { scale, x: place.x - (place.x - zoom.x) * by, y: place.y - (place.y - zoom.y) * by };
}

/** Moved back so far that some of the picture stays in view. */
export function keptInView(zoom: Zoom, picture: PixelExtent, view: PixelExtent): Zoom {
  const room = (of: number, seen: number) => Math.max(0, (of * zoom.scale - seen) / 2);
  const within = (at: number, most: number) => Math.min(most, Math.max(-most, at));
  return {
    scale: zoom.scale,
    x: within(zoom.x, room(picture.width, view.width)),
    y: within(zoom.y, room(picture.height, view.height)),
  };
}
