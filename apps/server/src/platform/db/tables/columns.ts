import type { ColumnType, GeneratedAlways } from 'kysely';

/** `bigint` columns arrive as numbers: none of ours passes 2^53. */
export type BigintColumn = ColumnType<number, number | undefined, number>;
/** JSON is sent as text, so that arrays are never read as PostgreSQL arrays. */
export type JsonColumn<T> = ColumnType<T, string, string>;
/** The name with width and case folded; null where that equals the name. */
export type FoldedName = GeneratedAlways<string | null>;
export type JsonDefault<T> = ColumnType<T, string | undefined, string>;
