import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../platform/session/actor.ts';
import { isInPart } from './visible.store.ts';

/** How many packages form a group. Triggers on the packages maintain the sums of the groups. */
const GROUP_SIZE = 1024;

/** The sums over the packages of a batch. */
export interface PackageSums {
  readonly total: number;
  readonly passed: number;
  readonly rejected: number;
  readonly invalid: number;
  readonly ownPassed: number;
  readonly ownRejected: number;
  readonly editedPassed: number;
  readonly annotationsDecided: number;
  readonly tickedDecided: number;
  readonly ownEditedPassed: number;
  readonly ownAnnotationsDecided: number;
  readonly ownTickedDecided: number;
  readonly ownAnnotationsSquared: number;
  readonly ownTickedSquared: number;
  readonly ownAnnotationsByTicked: number;
  readonly wholePassed: number;
  readonly wholeRejected: number;
  readonly overruledPassed: number;
  readonly overruledRejected: number;
  readonly unseen: number;
  readonly unseenPassed: number;
  readonly unseenRejected: number;
  readonly n00: number;
  readonly n05: number;
  readonly n10: number;
  readonly n20: number;
  readonly defaultPassed: number;
  /** Of the sample that counts. */
  readonly sampled: number;
  readonly sampledPassed: number;
  readonly sampledRejected: number;
  readonly sampledEdited: number;
}

/** `PackageSums` as columns over the groups `g`. */
export const sumColumns = sql`
  coalesce(sum(g.total), 0)::int as total, coalesce(sum(g.passed), 0)::int as passed,
  coalesce(sum(g.rejected), 0)::int as rejected, coalesce(sum(g.invalid), 0)::int as invalid,
  coalesce(sum(g.own_passed), 0)::int as "ownPassed", coalesce(sum(g.own_rejected), 0)::int as "ownRejected",
  coalesce(sum(g.edited_passed), 0)::int as "editedPassed",
  coalesce(sum(g.annotations_decided), 0)::bigint as "annotationsDecided",
  coalesce(sum(g.ticked_decided), 0)::bigint as "tickedDecided",
  coalesce(sum(g.own_edited_passed), 0)::int as "ownEditedPassed",
  coalesce(sum(g.own_annotations_decided), 0)::bigint as "ownAnnotationsDecided",
  coalesce(sum(g.own_ticked_decided), 0)::bigint as "ownTickedDecided",
  coalesce(sum(g.own_annotations_squared), 0)::bigint as "ownAnnotationsSquared",
  coalesce(sum(g.own_ticked_squared), 0)::bigint as "ownTickedSquared",
  coalesce(sum(g.own_annotations_by_ticked), 0)::bigint as "ownAnnotationsByTicked",
  coalesce(sum(g.whole_passed), 0)::int as "wholePassed", coalesce(sum(g.whole_rejected), 0)::int as "wholeRejected",
  coalesce(sum(g.overruled_passed), 0)::int as "overruledPassed",
  coalesce(sum(g.overruled_rejected), 0)::int as "overruledRejected",
  coalesce(sum(g.unseen), 0)::int as unseen, coalesce(sum(g.unseen_passed), 0)::int as "unseenPassed",
  coalesce(sum(g.unseen_rejected), 0)::int as "unseenRejected",
  coalesce(sum(g.n00), 0)::int as n00, coalesce(sum(g.n05), 0)::int as n05,
  coalesce(sum(g.n10), 0)::int as n10, coalesce(sum(g.n20), 0)::int as n20,
  coalesce(sum(g.default_passed), 0)::int as "defaultPassed", coalesce(sum(g.sampled), 0)::int as sampled,
  coalesce(sum(g.sampled_passed), 0)::int as "sampledPassed",
  coalesce(sum(g.sampled_rejected), 0)::int as "sampledRejected",
  coalesce(sum(g.sampled_edited), 0)::int as "sampledEdited"`;

/** Skips `from` rows and ends after row `to`, counted from 1. Both are numbers or SQL that yields them. */
export interface Places {
  readonly from: number | RawBuilder<unknown>;
  readonly to: number | RawBuilder<unknown>;
}

/**
 * Finds the rows of a viewer's part of a batch, counted in package order, that lie after the first `from` and within the first `to`: the
 * packages `p` that hold them, and how many rows come `before` each. The sums of the groups say which packages to read.
 *
 * @param ofGroup how many such rows a group `g` has
 * @param ofPackage how many a package `p` has
 */
export function packagesOfPlaces(
  at: { readonly viewer: Viewer; readonly batchId: string },
  counted: { readonly ofGroup: RawBuilder<unknown>; readonly ofPackage: RawBuilder<unknown> },
  { from, to }: Places,
): RawBuilder<unknown> {
  const { customerId } = at.viewer;
  const isAmong = sql`fitting > 0 and upto > ${from} and upto - fitting < ${to}`;
  return sql`
    select p.*, upto - fitting as before from (
      select p.*, ${counted.ofPackage} as fitting,
        spanned.before + sum(${counted.ofPackage}) over (order by p.ordinal) as upto
      from (
        select min(group_no) as first, max(group_no) as last, min(upto - fitting) as before
        from (
          select group_no, fitting, sum(fitting) over (order by group_no) as upto from (
            select g.group_no, sum(${counted.ofGroup}) as fitting from package_group g
            where g.customer_id = ${customerId} and g.batch_id = ${at.batchId} and ${isInPart(at.viewer, at.batchId, 'g')} group by g.group_no
          ) summed
        ) placed
        where ${isAmong}
      ) spanned
      join package p on p.customer_id = ${customerId} and p.batch_id = ${at.batchId} and ${isInPart(at.viewer, at.batchId)}
        and p.ordinal > spanned.first * ${sql.lit(GROUP_SIZE)} and p.ordinal <= (spanned.last + 1) * ${sql.lit(GROUP_SIZE)}
    ) p
    where ${isAmong}`;
}

/**
 * Whether the package `p` of the viewer's part has undecided items. Starts at the first group that has any from the index number `after` on,
 * so that decided groups are not read.
 */
export function isOpenAfter(viewer: Viewer, batchId: string, after: number): RawBuilder<boolean> {
  const { customerId } = viewer;
  return sql<boolean>`p.customer_id = ${customerId} and p.batch_id = ${batchId}
    and p.total > p.passed + p.rejected + p.invalid and p.last_index > ${after}
    and ${isInPart(viewer, batchId)}
    and p.ordinal > ${sql.lit(GROUP_SIZE)} * (
      select min(group_no) from (
        select g.group_no from package_group g
        where g.customer_id = ${customerId} and g.batch_id = ${batchId} and ${isInPart(viewer, batchId, 'g')}
          and g.group_no >= coalesce((
            select (f.ordinal - 1) / ${sql.lit(GROUP_SIZE)} from package f
            where f.customer_id = ${customerId} and f.batch_id = ${batchId} and f.first_index <= ${after}
            order by f.first_index desc limit 1
          ), 0)
        group by g.group_no having sum(g.total - g.passed - g.rejected - g.invalid) > 0
      ) open
    )`;
}
