import { sql } from 'kysely';

/** When the annotation `a` of a recording is, and what is said in it. */
export const segmentOf = sql`jsonb_build_object('fromUs', a -> 'geometry' -> 'fromUs', 'toUs', a -> 'geometry' -> 'toUs',
  'text', coalesce(a -> 'attributes' ->> 'text', ''))`;
