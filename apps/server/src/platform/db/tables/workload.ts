import type { Language, ReportFailure, WorkloadState, WorkloadType } from '@countersign/contract';
import type { Generated } from 'kysely';
import type { BigintColumn, JsonColumn } from './columns.ts';

export interface WorkloadReportTable {
  customer_id: string;
  id: string;
  /** As `2026-03`, in the time zone of the installation. */
  months: string[];
  order_ids: string[];
  type: WorkloadType;
  language: Language;
  state: WorkloadState;
  cause: ReportFailure | null;
  /** Items of its orders, and how many of them are counted. */
  items: Generated<number>;
  items_done: Generated<number>;
  asked_by: string;
  asked_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  file_name: string | null;
  object_key: string | null;
  size: number | null;
  sha256: Buffer | null;
  expires_at: Date | null;
}

/** What was decided in a package. It holds while the package has the same `changes` and the installation its zone. */
export interface PackageWorkloadTable {
  customer_id: string;
  package_id: string;
  changes: BigintColumn;
  time_zone: string;
  /** Items by month, decider and way; then annotations of decided items by geometry as well; then those by label. */
  items: JsonColumn<unknown[]>;
  units: JsonColumn<unknown[]>;
  labels: JsonColumn<unknown[]>;
}
