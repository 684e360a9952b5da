/** Rectangles as `[left, top, right, bottom]` one after another. */
export type Rectangles = Float64Array;

/** Of a heap of rectangles at one place, as many are compared with another. */
const MOST_COMPARED = 2000;
/** Cells a rectangle. */
const MOST_CELLS = 4;

/** Finds the rectangles near another without looking at all of them. */
export interface RectangleGrid {
  /** Calls back with the index of each rectangle that shares a cell with the one at `index` of `others`, each once. */
  near(others: Rectangles, index: number, found: (index: number) => void): void;
}

/** Sorts rectangles into a grid whose cells are about as large as they are, so that each lies in a few cells. */
export function rectangleGrid(rectangles: Rectangles): RectangleGrid {
  const count = rectangles.length / 4;
  const { left, top, side, columns, rows } = gridOf(rectangles, count);
  const column = (x: number) => Math.max(0, Math.min(columns - 1, Math.floor((x - left) / side))) | 0;
  const row = (y: number) => Math.max(0, Math.min(rows - 1, Math.floor((y - top) / side))) | 0;
  const eachCell = (list: Rectangles, index: number, visit: (cell: number) => void) => {
    const [fromColumn, toColumn] = [column(edge(list, index, 0)), column(edge(list, index, 2))];
    const [fromRow, toRow] = [row(edge(list, index, 1)), row(edge(list, index, 3))];
    for (let y = fromRow; y <= toRow; y += 1) for (let x = fromColumn; x <= toColumn; x += 1) visit(y * columns + x);
  };

  const ends = new Int32Array(columns * rows + 1);
  for (let index = 0; index < count; index += 1)
    eachCell(rectangles, index, (cell) => {
      ends[cell + 1] = (ends[cell + 1] as number) + 1; // one more than there are cells
    });
  for (let cell = 0; cell < columns * rows; cell += 1)
    ends[cell + 1] = (ends[cell + 1] as number) + (ends[cell] as number); // as above
  const filled = ends.slice();
  const members = new Int32Array(ends[columns * rows] as number); // the last one is their sum
  for (let index = 0; index < count; index += 1)
    eachCell(rectangles, index, (cell) => {
      const place = filled[cell] as number; // as above
      members[place] = index;
      filled[cell] = place + 1;
    });

  const seenBy = new Int32Array(count).fill(-1);
  return {
    near(others, index, found) {
      let left = MOST_COMPARED;
      eachCell(others, index, (cell) => {
        const end = ends[cell + 1] as number; // as above
        for (let place = ends[cell] as number; place < end && left > 0; place += 1) {
          const member = members[place] as number; // below the end of a cell
          if (seenBy[member] === index) continue;
          seenBy[member] = index;
          left -= 1;
          found(member);
        }
      });
    },
  };
}

function edge(list: Rectangles, index: number, which: 0 | 1 | 2 | 3): number {
  return list[4 * index + which] as number; // four numbers a rectangle
}

/**
 * Cells of the mean side of the rectangles or larger: all of them together then lie in some four cells a rectangle,
 * whatever their sizes, and there are no more cells than that.
 */
function gridOf(list: Rectangles, count: number) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let [areas, sides] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    const [x0, y0] = [edge(list, index, 0), edge(list, index, 1)];
    const [x1, y1] = [edge(list, index, 2), edge(list, index, 3)];
    left = Math.min(left, x0);
    top = Math.min(top, y0);
    right = Math.max(right, x1);
    bottom = Math.max(bottom, y1);
    areas += (x1 - x0) * (y1 - y0);
    sides += (x1 - x0 + y1 - y0) / 2;
  }
  if (count === 0) return { left: 0, top: 0, side: 1, columns: 1, rows: 1 };
  const most = MOST_CELLS * count;
  const [width, height] = [right - left, bottom - top];
  const side = Math.max(
    Math.sqrt(areas / count),
    sides / count,
    Math.sqrt((width * height) / most),
    (width + height) / most,
  );
  const cells = (length: number) => Math.max(1, Math.min(most, Math.ceil(length / side) || 1));
  return { left, top, side, columns: cells(width), rows: cells(height) };
}
