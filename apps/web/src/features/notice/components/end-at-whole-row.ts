/** Makes a list that scrolls end below a whole row, so that its edge cuts no words. */
export function endAtWholeRow(list: HTMLElement): void {
  list.style.maxHeight = '';
  if (list.scrollHeight <= list.clientHeight) return;
  const top = list.getBoundingClientRect().top + list.clientTop;
  const ends = [...list.children].map((row) => row.getBoundingClientRect().bottom - top + list.scrollTop);
  const last = ends.findLast((end) => end <= list.clientHeight);
  if (last !== undefined) list.style.maxHeight = `${last + list.offsetHeight - list.clientHeight}px`;
}
