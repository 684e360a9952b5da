/**
 * How annotations of an earlier time show: in place of those that count now, not at all, over them, left of a line, in a
 * half of their own, or by turns.
 */
export const earlierViews = ['before', 'after', 'both', 'slider', 'side', 'flicker'] as const;
export type EarlierView = (typeof earlierViews)[number];
