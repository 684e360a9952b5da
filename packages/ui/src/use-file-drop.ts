import { type DragEvent, useState } from 'react';

/** The properties of an element that takes files dropped on it; it has `data-over` while some are held over it. */
export function useFileDrop(onDrop: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onDrop([...event.dataTransfer.files]);
    },
  };
}
