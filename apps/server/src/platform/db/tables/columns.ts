import type { ColumnType, GeneratedAlways } from 'kysely';

/** `bigint` columns arrive as numbers: none of ours passes 2^53. */
export type Big = ColumnType<number, number | undefined, number>;
/** JSON goes in as text, so that arrays are never taken for PostgreSQL arrays. */
export type JsonColumn<T> = ColumnType<T, string, string>;
/** The name without regard to width and case, null where that is the name itself. */
export type FoldedName = GeneratedAlways<string | null>;
export type JsonDefault<T> = ColumnType<T, string | undefined, string>;
