import { sql } from 'kysely';

/** Where the text of the item `i` lies; null of other mediums. */
export const textKey = sql<string | null>`case when i.media ? 'text' then i.media ->> 'key' end`;

/** Where the text of the item `i` lies, or its document of answers; null of other mediums. */
export const documentKey = sql<string | null>`case when i.media ?| array['text', 'answers'] then i.media ->> 'key' end`;

/** How much of it is held in memory, in characters. */
export const heldExtent = sql<number>`case when i.media ? 'answers'
  then (select coalesce(sum((piece ->> 'units')::int), 0) from jsonb_array_elements(i.media -> 'answers' -> 'pieces') piece)
  else i.extent end::int`;

/** The ids of the answers of the item `i`, in their order; none of other mediums. */
export const answerIds = sql<
  string[]
>`jsonb_path_query_array(i.media, '$.answers.pieces[*] ? (@.kind == "answer").id')`;
