import type {
  Annotation,
  ExportFormat,
  ExportScope,
  Json,
  MediaNote,
  SyncStatus,
  TaskState,
  Template,
  Verdict,
} from '@countersign/contract';
import type { ErrorTally } from '@countersign/domain';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TileIndex } from '../pictures/cut-tiles.ts';
import type { PasswordResetTable } from './tables/account.ts';
import type { ApplicationCredentialTable, ApplicationNonceTable } from './tables/credential.ts';
import type { DatasetTable } from './tables/dataset.ts';
import type { UiErrorTable, UiErrorTurnTable } from './tables/error.ts';
import type { FeedbackPictureTable, FeedbackTable } from './tables/feedback.ts';
import type { SignInTable } from './tables/sign-in.ts';
import type { ToolTable } from './tables/tool.ts';

/** `bigint` columns arrive as numbers: none of ours passes 2^53. */
type Big = ColumnType<number, number | undefined, number>;
/** JSON goes in as text, so that arrays are never taken for PostgreSQL arrays. */
type JsonColumn<T> = ColumnType<T, string, string>;
/** The name without regard to width and case, null where that is the name itself. */
type FoldedName = GeneratedAlways<string | null>;
type JsonDefault<T> = ColumnType<T, string | undefined, string>;

export interface MediaRecord {
  /** What browsers show: the delivered file, or its rendition where they cannot show that. */
  readonly key: string;
  /** The delivered file, byte for byte. */
  readonly originalKey: string;
  readonly thumbnailKey: string;
  /** Of `key`. */
  readonly type: string;
  /** Pixels as shown, after the camera's orientation was applied. */
  readonly width: number;
  readonly height: number;
  /** The delivered file of its reference picture; absent in items of earlier versions. */
  readonly referenceKey?: string | null;
}

/** Whether a picture is shown in tiles; null in the table where it is shown whole. */
export type TilesRecord =
  | { readonly state: 'making' | 'failed' }
  | ({ readonly state: 'ready'; readonly key: string } & TileIndex);

export interface ProviderKeyTable {
  id: string;
  name: string;
  key_hash: Buffer;
  created_at: Generated<Date>;
}

export interface CustomerTable {
  id: string;
  name: string;
  created_at: Generated<Date>;
}

export interface MemberTable {
  customer_id: string;
  id: string;
  login_name: string;
  user_name: string;
  email: string | null;
  avatar: string | null;
  introduction: string | null;
  password_hash: string;
  role: '10' | '20';
  status: Generated<'0' | '1'>;
  can_finish: Generated<boolean>;
  mode: Generated<'view' | 'edit'>;
  created_at: Generated<Date>;
  /** Left the team then; the row keeps the name alone, for what the person decided. */
  deleted_at: Generated<Date | null>;
}

export interface SessionTable {
  token_hash: Buffer;
  customer_id: string;
  member_id: string;
  created_at: Date;
  /** Refreshed then; good for 30 s more. */
  replaced_at: Date | null;
  ended_at: Date | null;
  /** The code a request with this token is answered with. */
  end_code: number | null;
  /** The sign-in that began it; null in sessions of earlier versions. */
  sign_in_id: Generated<string | null>;
  /** When it was last used, to the minute; null where the installation does not ask, or it never was. */
  seen_at: Date | null;
}

export interface CaptchaTable {
  id: string;
  kind: 'slider' | 'question';
  answer: string;
  created_at: Date;
  checked_at: Date | null;
  sid_hash: Buffer | null;
  used_at: Date | null;
}

export interface SignInAttemptTable {
  id: GeneratedAlways<number>;
  login_key: string;
  ip: string;
  at: Date;
  succeeded: boolean;
}

export interface NumberingTable {
  scope: string;
  kind: string;
  period: string;
  last: number;
}

export interface CustomerOrderTable {
  customer_id: string;
  id: string;
  number: string;
  name: string;
  folded_name: FoldedName;
  source: 'portal' | 'openApi' | 'provider';
  creator: string;
  created_at: Date;
  due_at: Date | null;
  closed_at: Date | null;
  validity_days: number;
  agreed_rate: number;
  /** Counts of the states only the provider knows: the first six and damaged. */
  reported_progress: JsonDefault<Partial<Record<TaskState, number>>>;
}

export interface ProjectTable {
  customer_id: string;
  id: string;
  order_id: string;
  name: string;
  folded_name: FoldedName;
  created_at: Date;
}

export interface BatchTable {
  customer_id: string;
  id: string;
  project_id: string;
  order_id: string;
  number: string;
  name: string;
  folded_name: FoldedName;
  mode: 'item' | 'package' | 'job';
  template: JsonColumn<Template>;
  stage: Generated<'awaiting' | 'accepting' | 'passed' | 'rejected' | 'repairing'>;
  round: Generated<number>;
  version: Generated<number>;
  total: number;
  package_count: number;
  dataset_id: string | null;
  format: string;
  submitter: string;
  delivered_at: Date;
  started_at: Date | null;
  started_by: string | null;
  completed_at: Date | null;
  latest_acceptor: string | null;
  remark: string | null;
  agreed_rate: number;
}

export interface PackageTable {
  customer_id: string;
  id: string;
  batch_id: string;
  ordinal: number;
  name: string;
  folded_name: FoldedName;
  first_index: number;
  last_index: number;
  total: number;
  state: Generated<'00' | '05' | '10' | '20'>;
  version: Generated<number>;
  /** The package's bulk decision; it counts for an item while `bulk_seq` is above the item's `decision_seq`. */
  bulk_result: '10' | '20' | null;
  bulk_seq: Big;
  bulk_by: string | null;
  bulk_at: Date | null;
  /** Effective counts over valid items; `invalid` beside them. */
  passed: Generated<number>;
  rejected: Generated<number>;
  invalid: Generated<number>;
  /** The items' own decisions over valid items, whatever the bulk says. */
  own_passed: Generated<number>;
  own_rejected: Generated<number>;
  /** Effectively passed items the acceptor had edited: defects of the delivery all the same. */
  edited_passed: Generated<number>;
  /** Annotations of effectively decided valid items, and how many of them carry an error tick. */
  annotations_decided: Big;
  ticked_decided: Big;
  /** The last three again: of own decisions alone, and of all valid items. */
  own_edited_passed: Generated<number>;
  own_annotations_decided: Big;
  own_ticked_decided: Big;
  edited_valid: Generated<number>;
  annotations_valid: Big;
  ticked_valid: Big;
}

/** Sums over up to 1024 packages, kept by triggers on `package`; the rows of a group add up, whatever their slot. */
export interface PackageGroupTable {
  customer_id: string;
  batch_id: string;
  group_no: number;
  slot: number;
  total: number;
  passed: number;
  rejected: number;
  invalid: number;
  own_passed: number;
  own_rejected: number;
  edited_passed: number;
  annotations_decided: Big;
  ticked_decided: Big;
  /** Packages by state. */
  n00: number;
  n05: number;
  n10: number;
  n20: number;
}

/** How many items of a package have an error, a mark or somebody's verdict; kept by triggers on `item`. */
export interface PackageTraitTable {
  customer_id: string;
  batch_id: string;
  trait: string;
  ordinal: number;
  items: number;
}

export interface ItemTable {
  customer_id: string;
  id: string;
  batch_id: string;
  package_id: string;
  index_no: number;
  file_name: string;
  folded_name: FoldedName;
  media: JsonColumn<MediaRecord>;
  annotation_count: number;
  revision: Generated<number>;
  /** The item's own decision; see `PackageTable.bulk_result` for when it counts. */
  result: Generated<'00' | '10' | '20'>;
  decision_seq: Big;
  is_valid: Generated<boolean>;
  is_edited: Generated<boolean>;
  mark: '1' | '90' | '91' | '92' | null;
  version: Generated<number>;
  /** Whole-item errors plus ticks of the verdict. */
  error_count: Generated<number>;
  /** Annotations that carry at least one tick. */
  ticked_count: Generated<number>;
  decided_by: string | null;
  decided_at: Date | null;
}

export interface ItemContentTable {
  customer_id: string;
  item_id: string;
  revision: number;
  annotations: JsonColumn<Annotation[]>;
  source: JsonColumn<Record<string, Json>>;
  /** Where the media lay in the delivery, and the size the annotation file gave; see the migration for null. */
  media_path: string | null;
  said_width: number | null;
  said_height: number | null;
}

export interface ItemVerdictTable {
  customer_id: string;
  item_id: string;
  verdict: JsonColumn<Verdict>;
  /** What the verdict found by error type and label, as it went into `package_error` once decided. */
  errors: JsonColumn<ErrorTally[]>;
  member_id: string;
  at: Date;
}

/** Errors of valid items with an own decision. A whole-item error has the label ''. */
export interface PackageErrorTable {
  customer_id: string;
  batch_id: string;
  package_id: string;
  type_id: string;
  label: string;
  count: number;
}

/** Verdicts a member gave one by one within an hour, from its start in UTC. Given again, counted again. */
export interface DecisionHourTable {
  customer_id: string;
  batch_id: string;
  member_id: string;
  hour: Date;
  passed: Generated<number>;
  rejected: Generated<number>;
  last_at: Date;
}

export interface ClaimTable {
  customer_id: string;
  kind: 'item' | 'package' | 'job';
  target_id: string;
  batch_id: string;
  member_id: string;
  until: Date;
}

export interface SkipTable {
  customer_id: string;
  batch_id: string;
  member_id: string;
  item_id: string;
  at: Date;
}

export interface AssignmentTable {
  customer_id: string;
  batch_id: string;
  member_id: string;
  at: Date;
}

export interface AcceptorTable {
  customer_id: string;
  batch_id: string;
  member_id: string;
  round: number;
  joined_at: Date;
}

export interface StoredObjectTable {
  customer_id: string;
  sha256: Buffer;
  size: number;
  key: string;
  /** By the bytes, whatever the file is called. */
  type: string;
  /** Null where the file is no picture; `problem` then says why. */
  width: number | null;
  height: number | null;
  thumbnail_key: string | null;
  /** A rendition for browsers, where they cannot show the file itself. */
  display_key: string | null;
  display_type: string | null;
  problem: string | null;
  /** What people should know of how it is shown. */
  notes: JsonDefault<MediaNote[]>;
  tiles: JsonColumn<TilesRecord> | null;
  created_at: Date;
}

export interface SyncTable {
  customer_id: string;
  id: string;
  project_id: string;
  batch_id: string;
  name: string;
  folded_name: FoldedName;
  status: SyncStatus;
  fingerprint: Buffer;
  /** The input of `openSync`. */
  request: JsonColumn<Json>;
  item_count: number;
  items_received: Generated<number>;
  files_received: Generated<number>;
  bytes_received: Big;
  started_at: Date;
  /** Its last step. */
  touched_at: Date;
  finished_at: Date | null;
  summary: JsonColumn<Json> | null;
  failure: JsonColumn<Json> | null;
}

export interface SyncItemTable {
  customer_id: string;
  sync_id: string;
  ordinal: number;
  body: JsonColumn<Json>;
  sha256: Buffer;
}

export interface EventTable {
  id: GeneratedAlways<number>;
  customer_id: string | null;
  at: Date;
  actor_kind: 'member' | 'provider' | 'system';
  actor_id: string | null;
  actor_name: string;
  ip: string | null;
  kind: string;
  batch_id: string | null;
  item_id: string | null;
  before: JsonColumn<Json> | null;
  after: JsonColumn<Json> | null;
  data: JsonDefault<Record<string, string | number | boolean | null>>;
}

export interface KeptAnswerTable {
  actor_id: string;
  request_id: string;
  call: string;
  answer: JsonColumn<Json>;
  at: Date;
}

export interface ReportTable {
  customer_id: string;
  id: string;
  batch_id: string;
  language: 'en' | 'zh' | 'ja';
  state: 'waiting' | 'making' | 'ready' | 'failed';
  file_name: string | null;
  object_key: string | null;
  created_by: string;
  created_at: Date;
}

/** An export of a batch's annotations, made in the background. */
export interface BatchExportTable {
  customer_id: string;
  id: string;
  batch_id: string;
  format: ExportFormat;
  scope: ExportScope;
  state: 'waiting' | 'making' | 'ready' | 'failed';
  /** How many it will hold, and those written so far. */
  items: number;
  items_done: Generated<number>;
  created_by: string;
  created_at: Date;
  file_name: string | null;
  object_key: string | null;
  size: number | null;
  sha256: Buffer | null;
  losses: JsonDefault<string[]>;
}

export interface MessageTable {
  customer_id: string;
  id: string;
  batch_id: string;
  package_id: string | null;
  author_kind: 'member' | 'provider';
  author_id: string;
  author_name: string;
  text: string;
  at: Date;
}

export interface Database {
  provider_key: ProviderKeyTable;
  customer: CustomerTable;
  member: MemberTable;
  session: SessionTable;
  captcha: CaptchaTable;
  sign_in: SignInTable;
  sign_in_attempt: SignInAttemptTable;
  password_reset: PasswordResetTable;
  numbering: NumberingTable;
  customer_order: CustomerOrderTable;
  project: ProjectTable;
  batch: BatchTable;
  package: PackageTable;
  package_group: PackageGroupTable;
  package_trait: PackageTraitTable;
  item: ItemTable;
  item_content: ItemContentTable;
  item_verdict: ItemVerdictTable;
  package_error: PackageErrorTable;
  decision_hour: DecisionHourTable;
  claim: ClaimTable;
  skip: SkipTable;
  assignment: AssignmentTable;
  acceptor: AcceptorTable;
  stored_object: StoredObjectTable;
  sync: SyncTable;
  sync_item: SyncItemTable;
  event: EventTable;
  kept_answer: KeptAnswerTable;
  report: ReportTable;
  batch_export: BatchExportTable;
  message: MessageTable;
  dataset: DatasetTable;
  feedback: FeedbackTable;
  feedback_picture: FeedbackPictureTable;
  tool: ToolTable;
  ui_error: UiErrorTable;
  ui_error_turn: UiErrorTurnTable;
  application_credential: ApplicationCredentialTable;
  application_nonce: ApplicationNonceTable;
}
