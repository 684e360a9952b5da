/** Retention, among PostgreSQL's advisory locks: a bite of it holds it alone, backups share it. */
export const RETENTION_LOCK = 20_261_122;
