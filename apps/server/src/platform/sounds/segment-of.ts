import { sql } from 'kysely';

/** When the annotation `a` of a recording is, and what is said in it. */
export const segmentOf = sql`jsonb_build_object('fromUs', a -> 'geometry' -> 'fromUs', 'toUs', a -> 'geometry' -> 'toUs',
  'text', coalesce(a -> 'attributes' ->> 'text', ''))`;

/** Whether the annotation `a` of the item `i` is a segment of a recording, or says what is said in all of it. */
export const isHeard = sql<boolean>`(a -> 'geometry' ->> 'kind' = 'interval'
  or a -> 'geometry' ->> 'kind' = 'whole' and i.media ? 'sound' and a -> 'attributes' ->> 'text' <> '')`;
