/** The key of PostgreSQL's advisory lock for retention: a bite holds it exclusively, backups share it. */
export const RETENTION_LOCK = 20_261_122;
