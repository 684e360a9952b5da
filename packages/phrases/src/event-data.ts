/** What an event of a batch's history says of itself. */
export type EventData = Readonly<Record<string, string | number | boolean | null>>;
