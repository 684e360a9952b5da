/** What a pair of a row and a column is worth; more than 0. */
export interface Edge {
  readonly row: number;
  readonly column: number;
  readonly worth: number;
}

/** Steps after which the rows that are left take their best free column; ordinary pictures need a hundredth of it. */
const MOST_STEPS = 20_000_000;

/**
 * Pairs rows with columns, each once at most, so that the pairs are worth the most in sum: the column of each row, or -1
 * where it stays alone. By shortest augmenting paths (Jonker and Volgenant) over the given edges; `edges` are in the
 * order of their rows.
 */
export function assignBest(rows: number, columns: number, edges: readonly Edge[], mostSteps = MOST_STEPS): Int32Array {
  const columnOf = new Int32Array(rows).fill(-1);
  const rowOf = new Int32Array(columns).fill(-1);
  const firstOf = new Int32Array(rows + 1);
  for (const { row } of edges) firstOf[row + 1] = at(firstOf, row + 1) + 1;
  for (let row = 0; row < rows; row += 1) firstOf[row + 1] = at(firstOf, row + 1) + at(firstOf, row);

  // Costs are negative worths. No edge costs less than what its row and its column have taken on.
  const ofRow = new Float64Array(rows);
  const ofColumn = new Float64Array(columns);
  for (const { row, worth } of edges) ofRow[row] = Math.min(at(ofRow, row), -worth);

  const distance = new Float64Array(columns);
  const reachedFrom = new Int32Array(columns);
  const reachedBy = new Int32Array(columns).fill(-1);
  const settledBy = new Int32Array(columns).fill(-1);
  const heap = createHeap();
  let steps = 0;

  for (let start = 0; start < rows; start += 1) {
    if (steps > mostSteps) {
      takeBestFree(start);
      continue;
    }
    heap.clear();
    const settled: number[] = [];
    // The cheapest way so far to leave a row of the path alone, which is free.
    let [alone, aloneCost] = [start, -at(ofRow, start)];
    let [row, travelled] = [start, 0];
    let end = -1;
    for (;;) {
      for (let edge = at(firstOf, row); edge < at(firstOf, row + 1); edge += 1) {
        steps += 1;
        const { column, worth } = edges[edge] as Edge; // `firstOf` counts the edges
        if (at(settledBy, column) === start) continue;
        const cost = travelled - worth - at(ofRow, row) - at(ofColumn, column);
        if (at(reachedBy, column) === start && at(distance, column) <= cost) continue;
        reachedBy[column] = start;
        distance[column] = cost;
        reachedFrom[column] = row;
        heap.push(cost, column);
      }
      let next = heap.pop();
      while (next !== undefined && at(settledBy, next.column) === start) next = heap.pop();
      if (next === undefined || next.cost >= aloneCost) break;
      const { column } = next;
      settledBy[column] = start;
      travelled = next.cost;
      if (at(rowOf, column) === -1) {
        end = column;
        break;
      }
      settled.push(column);
      row = at(rowOf, column);
      const cost = travelled - at(ofRow, row);
      if (cost < aloneCost) [alone, aloneCost] = [row, cost];
    }
    const length = end === -1 ? aloneCost : travelled;
    ofRow[start] = at(ofRow, start) + length;
    for (const column of settled) {
      const gain = length - at(distance, column);
      if (gain <= 0) continue;
      const owner = at(rowOf, column);
      ofRow[owner] = at(ofRow, owner) + gain;
      ofColumn[column] = at(ofColumn, column) - gain;
    }
    let column = end;
    if (end === -1) {
      column = at(columnOf, alone);
      columnOf[alone] = -1;
    }
    // Where nobody but the new row itself stays alone, nothing else changes.
    while (column !== -1) {
      const owner = at(reachedFrom, column);
      const previous = at(columnOf, owner);
      rowOf[column] = owner;
      columnOf[owner] = column;
      column = owner === start ? -1 : previous;
    }
  }
  return columnOf;

  function takeBestFree(row: number): void {
    let best: Edge | undefined;
    for (let edge = at(firstOf, row); edge < at(firstOf, row + 1); edge += 1) {
      const candidate = edges[edge] as Edge; // `firstOf` counts the edges
      if (at(rowOf, candidate.column) === -1 && candidate.worth > (best?.worth ?? 0)) best = candidate;
    }
    if (best === undefined) return;
    columnOf[row] = best.column;
    rowOf[best.column] = row;
  }
}

/** A value of a list at an index that it has. */
function at(list: Int32Array | Float64Array, index: number): number {
  return list[index] as number; // see above
}

interface Reached {
  readonly cost: number;
  readonly column: number;
}

/** Columns by cost, the cheapest first; of one cost, the lowest column. */
function createHeap() {
  const entries: Reached[] = [];
  const isBefore = (a: Reached, b: Reached) => a.cost < b.cost || (a.cost === b.cost && a.column < b.column);
  const entryAt = (index: number) => entries[index] as Reached; // callers stay below the length
  return {
    clear: () => void (entries.length = 0),
    push(cost: number, column: number): void {
      const entry = { cost, column };
      let place = entries.length;
      entries.push(entry);
      while (place > 0) {
        const parent = (place - 1) >> 1;
        if (!isBefore(entry, entryAt(parent))) break;
        entries[place] = entryAt(parent);
        place = parent;
      }
      entries[place] = entry;
    },
    pop(): Reached | undefined {
      const first = entries[0];
      const last = entries.pop();
      if (first === undefined || last === undefined || entries.length === 0) return first;
      let place = 0;
      for (;;) {
        let child = 2 * place + 1;
        if (child >= entries.length) break;
        if (child + 1 < entries.length && isBefore(entryAt(child + 1), entryAt(child))) child += 1;
        if (!isBefore(entryAt(child), last)) break;
        entries[place] = entryAt(child);
        place = child;
      }
      entries[place] = last;
      return first;
    },
  };
}
