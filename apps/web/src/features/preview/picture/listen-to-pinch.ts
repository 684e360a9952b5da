interface ZoomActions {
  /** @param place from the centre of the element, in px. */
  readonly zoomBy: (factor: number, place: { readonly x: number; readonly y: number }) => void;
  readonly moveBy: (x: number, y: number) => void;
}

/** Turns the wheel, a drag and two fingers into zooming and moving. Returns what ends listening. */
export function listenToPinch(element: HTMLElement, { zoomBy, moveBy }: ZoomActions): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  const listening = new AbortController();
  const { signal } = listening;
  const fromCentre = (x: number, y: number) => {
    const box = element.getBoundingClientRect();
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
  };
  const spread = () => {
    const [one, other] = [...pointers.values()];
    if (one === undefined || other === undefined) return null;
    const [x, y] = [(one.x + other.x) / 2, (one.y + other.y) / 2];
    return { x, y, length: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) };
  };

  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : 30);
      zoomBy(Math.exp(-pixels / 400), fromCentre(event.clientX, event.clientY));
    },
    { signal, passive: false },
  );
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      element.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      const before = pointers.get(event.pointerId);
      if (before === undefined) return;
      const was = spread();
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const is = spread();
      if (was === null || is === null) {
        moveBy(event.clientX - before.x, event.clientY - before.y);
        return;
      }
      // One change a move: zooming at the middle of the fingers keeps what is under them.
      zoomBy(is.length / was.length, fromCentre(is.x, is.y));
    },
    { signal },
  );
  for (const name of ['pointerup', 'pointercancel'] as const) {
    element.addEventListener(name, (event) => pointers.delete(event.pointerId), { signal });
  }
  return () => listening.abort();
}
