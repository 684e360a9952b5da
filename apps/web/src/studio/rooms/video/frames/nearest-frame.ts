/** The number of the frame that is shown nearest to a time; a program may round times. */
export function nearestFrame(timesUs: Float64Array, us: number): number {
  let low = 0;
  let high = timesUs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timesUs[middle] ?? 0) < us) low = middle + 1;
    else high = middle;
  }
  const [past, next] = [timesUs[low - 1], timesUs[low]];
  if (past === undefined) return low;
  return next === undefined || us - past <= next - us ? low - 1 : low;
}

/** A time at which a frame is surely the one that is shown: in the middle between its own and that of the next. */
export function withinFrame(timesUs: Float64Array, frame: number): number {
  const [own = 0, next] = [timesUs[frame], timesUs[frame + 1]];
  return next === undefined ? own + 1000 : (own + next) / 2;
}
