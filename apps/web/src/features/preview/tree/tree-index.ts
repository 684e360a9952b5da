/** `list`, `object` and `element` have entries; `attribute` belongs to an element. */
export type NodeKind =
  | 'object'
  | 'list'
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'element'
  | 'attribute'
  | 'text'
  | 'comment';

/** What a worker answers of a node that is in sight. */
export interface TreeRow {
  readonly id: number;
  readonly depth: number;
  readonly kind: NodeKind;
  /** Of an entry of a list its place, as a number from 0; null of the root. */
  readonly name: string | number | null;
  /** The beginning of a long one. */
  readonly value: string;
  readonly isValueCut: boolean;
  readonly entries: number;
  readonly isOpen: boolean;
}

interface TreeNode {
  readonly kind: NodeKind;
  readonly name: string | number | null;
  value: string;
  readonly parent: number;
  readonly depth: number;
  /** Behind the last node below it. */
  end: number;
  entries: number;
}

const SHOWN_CHARACTERS = 300;

/** The nodes of a document in its order. Which of them are open decides what is in sight. */
export class TreeIndex {
  readonly #nodes: TreeNode[] = [];
  readonly #path: number[] = [];
  readonly #open = new Set<number>();
  #sight: number[] = [];

  get count(): number {
    return this.#nodes.length;
  }

  /** How many levels are begun and not ended. */
  get depth(): number {
    return this.#path.length;
  }

  /** Adds a node below the one that was begun last. */
  add(kind: NodeKind, name: string | number | null, value: string): number {
    const id = this.#nodes.length;
    const parent = this.#path.at(-1) ?? -1;
    this.#nodes.push({ kind, name, value, parent, depth: this.#path.length, end: id + 1, entries: 0 });
    const above = this.#nodes[parent];
    if (above !== undefined) above.entries += 1;
    return id;
  }

  /** Adds a node; what follows lies below it until its end. */
  begin(kind: NodeKind, name: string | number | null, value = ''): void {
    this.#path.push(this.add(kind, name, value));
  }

  end(): void {
    const node = this.#nodes[this.#path.pop() ?? -1];
    if (node !== undefined) node.end = this.#nodes.length;
  }

  /** How many entries the node has that was begun last. */
  entriesSoFar(): number {
    return this.#nodes[this.#path.at(-1) ?? -1]?.entries ?? 0;
  }

  /** Ends what is still begun, and opens the first levels while few rows come into sight. */
  finish(): void {
    while (this.#path.length > 0) this.end();
    for (const [id, { depth, entries }] of this.#nodes.entries()) {
      if (entries > 0 && (depth === 0 || (depth === 1 && this.#nodes.length <= 200))) this.#open.add(id);
    }
    this.#look();
  }

  get rowCount(): number {
    return this.#sight.length;
  }

  rows(from: number, count: number): readonly TreeRow[] {
    return this.#sight.slice(from, from + count).map((id) => this.#row(id));
  }

  /** Opens a node or closes it. */
  toggle(id: number): void {
    if (!this.#open.delete(id)) this.#open.add(id);
    this.#look();
  }

  closeAll(): void {
    this.#open.clear();
    this.#open.add(0);
    this.#look();
  }

  /** The row of the next node, or the one before, that has the words in its name or value; opens what is above it. */
  find(query: string, fromId: number, isBack: boolean): number | null {
    const wanted = query.toLowerCase();
    const step = isBack ? -1 : 1;
    for (let id = fromId + step; id >= 0 && id < this.#nodes.length; id += step) {
      const node = this.#nodes[id];
      if (node === undefined || !hasWords(node, wanted)) continue;
      for (let above = node.parent; above >= 0; above = this.#nodes[above]?.parent ?? -1) this.#open.add(above);
      this.#look();
      return this.#sight.indexOf(id);
    }
    return null;
  }

  /** The row of the node above, -1 for the root. */
  rowAbove(id: number): number {
    return this.#sight.indexOf(this.#nodes[id]?.parent ?? -1);
  }

  /** The names from the root to the node. */
  namesTo(id: number): readonly Pick<TreeNode, 'name' | 'kind'>[] {
    const names: Pick<TreeNode, 'name' | 'kind'>[] = [];
    for (let at = id; at >= 0; at = this.#nodes[at]?.parent ?? -1) {
      const node = this.#nodes[at];
      if (node !== undefined) names.unshift(node);
    }
    return names;
  }

  valueOf(id: number): string {
    return this.#nodes[id]?.value ?? '';
  }

  #look(): void {
    const sight: number[] = [];
    for (let id = 0; id < this.#nodes.length; ) {
      sight.push(id);
      id = this.#open.has(id) ? id + 1 : (this.#nodes[id]?.end ?? id + 1);
    }
    this.#sight = sight;
  }

  #row(id: number): TreeRow {
    const node = this.#nodes[id];
    if (node === undefined) throw new Error('no such node');
    const { depth, kind, name, value, entries } = node;
    return {
      id,
      depth,
      kind,
      name: typeof name === 'string' ? name.slice(0, SHOWN_CHARACTERS) : name,
      value: value.slice(0, SHOWN_CHARACTERS),
      isValueCut: value.length > SHOWN_CHARACTERS,
      entries,
      isOpen: this.#open.has(id),
    };
  }
}

function hasWords({ name, value }: TreeNode, wanted: string): boolean {
  return value.toLowerCase().includes(wanted) || (typeof name === 'string' && name.toLowerCase().includes(wanted));
}
