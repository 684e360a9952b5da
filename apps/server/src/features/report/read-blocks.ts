/** Reads rows in blocks, each after the last row of the previous one. */
export async function* readBlocks<One>(
  read: (after: One | null) => Promise<readonly One[]>,
): AsyncGenerator<readonly One[]> {
  for (let after: One | null = null; ; ) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last;
  }
}

/** Reads every block and maps each of its rows. */
export async function* mapBlocks<One, Made>(
  blocks: AsyncIterable<readonly One[]>,
  make: (one: One) => Made,
): AsyncGenerator<Made[]> {
  for await (const block of blocks) yield block.map(make);
}
