import { sql } from 'kysely';

/** Where the text of the item `i` lies; null of other mediums. */
export const textKey = sql<string | null>`case when i.media ? 'text' then i.media ->> 'key' end`;
