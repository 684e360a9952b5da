const SIZE = 100;

/** Everything that a paged call lists. */
export async function readPages<Row>(
  read: (page: {
    readonly page: number;
    readonly size: number;
  }) => Promise<{ readonly total: number; readonly rows: Row[] }>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let page = 1, left = 1; left > 0; page += 1) {
    const { total, rows } = await read({ page, size: SIZE });
    found.push(...rows);
    left = total - page * SIZE;
  }
  return found;
}
