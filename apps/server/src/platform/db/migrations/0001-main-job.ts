import { type Kysely, sql } from 'kysely';

/**
 * Why: the tables of the main job, from a customer's sign-in to the acceptance report.
 *
 * `customer_id` leads every key of a customer's rows, so that no query forgets its tenant and foreign keys cannot cross
 * tenants. What changes with every decision stands in no index, and pages keep room (fillfactor), so that a verdict
 * stays a heap-only update.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table provider_key (
    id uuid primary key,
    name text not null,
    key_hash bytea not null unique,
    created_at timestamptz not null default now()
  )`,

  `create table customer (
    id uuid primary key,
    name text not null,
    created_at timestamptz not null default now()
  )`,

  `create table member (
    customer_id uuid not null references customer (id),
    id uuid not null,
    login_name text not null,
    user_name text not null,
    email text,
    avatar text,
    introduction text,
    password_hash text not null,
    role text not null check (role in ('10', '20')),
    status text not null default '1' check (status in ('0', '1')),
    can_finish boolean not null default false,
    mode text not null default 'view' check (mode in ('view', 'edit')),
    created_at timestamptz not null default now(),
    primary key (customer_id, id)
  )`,
  'create unique index member_login_name on member (lower(login_name))',
  'create unique index member_email on member (lower(email)) where email is not null',

  `create table session (
    token_hash bytea primary key,
    customer_id uuid not null,
    member_id uuid not null,
    created_at timestamptz not null,
    replaced_at timestamptz,
    ended_at timestamptz,
    end_code integer,
    foreign key (customer_id, member_id) references member (customer_id, id)
  )`,
  'create index session_member on session (customer_id, member_id) where ended_at is null',

  `create table captcha (
    id uuid primary key,
    kind text not null check (kind in ('slider', 'question')),
    answer text not null,
    created_at timestamptz not null,
    checked_at timestamptz,
    sid_hash bytea unique,
    used_at timestamptz
  )`,
  'create index captcha_created on captcha (created_at)',

  `create table sign_in_attempt (
    id bigint generated always as identity primary key,
    login_key text not null,
    ip text not null,
    at timestamptz not null,
    succeeded boolean not null
  )`,
  'create index sign_in_attempt_login on sign_in_attempt (login_key, at)',
  'create index sign_in_attempt_ip on sign_in_attempt (ip, at)',

  `create table numbering (
    scope uuid not null,
    kind text not null,
    period text not null,
    last integer not null,
    primary key (scope, kind, period)
  )`,

  `create table customer_order (
    customer_id uuid not null references customer (id),
    id uuid not null,
    number text not null,
    name text not null,
    source text not null check (source in ('portal', 'openApi', 'provider')),
    creator text not null,
    created_at timestamptz not null,
    due_at timestamptz,
    closed_at timestamptz,
    validity_days integer not null,
    agreed_rate double precision not null,
    reported_progress jsonb not null default '{}',
    primary key (customer_id, id),
    unique (customer_id, number)
  )`,
  'create unique index customer_order_id on customer_order (id)',

  `create table project (
    customer_id uuid not null,
    id uuid not null,
    order_id uuid not null,
    name text not null,
    created_at timestamptz not null,
    primary key (customer_id, id),
    foreign key (customer_id, order_id) references customer_order (customer_id, id)
  )`,
  'create unique index project_id on project (id)',
  'create index project_order on project (customer_id, order_id)',

  `create table batch (
    customer_id uuid not null,
    id uuid not null,
    project_id uuid not null,
    order_id uuid not null,
    number text not null,
    name text not null,
    mode text not null check (mode in ('item', 'package', 'job')),
    template jsonb not null,
    stage text not null default 'awaiting' check (stage in ('awaiting', 'accepting', 'passed', 'rejected', 'repairing')),
    round integer not null default 1,
    version integer not null default 0,
    total integer not null,
    package_count integer not null,
    dataset_id text,
    format text not null,
    submitter text not null,
    delivered_at timestamptz not null,
    started_at timestamptz,
    started_by uuid,
    completed_at timestamptz,
    latest_acceptor text,
    remark text,
    agreed_rate double precision not null,
    primary key (customer_id, id),
    unique (customer_id, number),
    unique (customer_id, project_id, name),
    foreign key (customer_id, project_id) references project (customer_id, id),
    foreign key (customer_id, order_id) references customer_order (customer_id, id)
  ) with (fillfactor = 70)`,
  'create index batch_delivered on batch (customer_id, delivered_at desc, id desc)',
  'create index batch_name_search on batch using gin (name gin_trgm_ops)',

  `create table package (
    customer_id uuid not null,
    id uuid not null,
    batch_id uuid not null,
    ordinal integer not null,
    name text not null,
    first_index integer not null,
    last_index integer not null,
    total integer not null,
    state text not null default '00' check (state in ('00', '05', '10', '20')),
    version integer not null default 0,
    bulk_result text check (bulk_result in ('10', '20')),
    bulk_seq bigint not null default 0,
    passed integer not null default 0,
    rejected integer not null default 0,
    invalid integer not null default 0,
    own_passed integer not null default 0,
    own_rejected integer not null default 0,
    edited_decided integer not null default 0,
    annotations_decided bigint not null default 0,
    ticked_decided bigint not null default 0,
    primary key (customer_id, id),
    unique (customer_id, batch_id, ordinal),
    foreign key (customer_id, batch_id) references batch (customer_id, id)
  ) with (fillfactor = 70)`,
  'create index package_index on package (customer_id, batch_id, first_index)',

  'create sequence decision_seq',

  `create table item (
    customer_id uuid not null,
    id uuid not null,
    batch_id uuid not null,
    package_id uuid not null,
    index_no integer not null,
    file_name text not null,
    media jsonb not null,
    annotation_count integer not null,
    revision integer not null default 1,
    result text not null default '00' check (result in ('00', '10', '20')),
    decision_seq bigint not null default 0,
    is_valid boolean not null default true,
    is_edited boolean not null default false,
    mark text check (mark in ('1', '90', '91', '92')),
    version integer not null default 0,
    error_count integer not null default 0,
    ticked_count integer not null default 0,
    decided_by uuid,
    decided_at timestamptz,
    primary key (customer_id, id),
    foreign key (customer_id, package_id) references package (customer_id, id)
  ) with (fillfactor = 80)`,
  'create unique index item_index on item (customer_id, batch_id, index_no)',
  'create index item_file_name_search on item using gin (file_name gin_trgm_ops)',

  `create table item_content (
    customer_id uuid not null,
    item_id uuid not null,
    revision integer not null,
    annotations jsonb not null,
    source jsonb not null,
    primary key (customer_id, item_id, revision)
  )`,

  `create table item_verdict (
    customer_id uuid not null,
    item_id uuid not null,
    verdict jsonb not null,
    member_id uuid not null,
    at timestamptz not null,
    primary key (customer_id, item_id)
  ) with (fillfactor = 70)`,

  `create table claim (
    customer_id uuid not null,
    kind text not null check (kind in ('item', 'package', 'job')),
    target_id uuid not null,
    batch_id uuid not null,
    member_id uuid not null,
    until timestamptz not null,
    primary key (customer_id, kind, target_id)
  ) with (fillfactor = 70)`,
  'create index claim_batch on claim (customer_id, batch_id)',

  `create table skip (
    customer_id uuid not null,
    batch_id uuid not null,
    member_id uuid not null,
    item_id uuid not null,
    at timestamptz not null,
    primary key (customer_id, batch_id, member_id, item_id)
  )`,

  `create table assignment (
    customer_id uuid not null,
    batch_id uuid not null,
    member_id uuid not null,
    at timestamptz not null,
    primary key (customer_id, batch_id, member_id),
    foreign key (customer_id, batch_id) references batch (customer_id, id),
    foreign key (customer_id, member_id) references member (customer_id, id)
  )`,
  'create index assignment_member on assignment (customer_id, member_id)',

  `create table acceptor (
    customer_id uuid not null,
    batch_id uuid not null,
    member_id uuid not null,
    round integer not null,
    joined_at timestamptz not null,
    primary key (customer_id, batch_id, member_id, round)
  )`,

  `create table stored_object (
    customer_id uuid not null references customer (id),
    sha256 bytea not null,
    size bigint not null,
    key text not null,
    type text not null,
    width integer,
    height integer,
    thumbnail_key text,
    created_at timestamptz not null,
    primary key (customer_id, sha256)
  )`,

  `create table sync (
    customer_id uuid not null,
    id uuid not null,
    project_id uuid not null,
    batch_id uuid not null,
    name text not null,
    status text not null check (status in ('0', '1', '2', '3')),
    fingerprint bytea not null,
    request jsonb not null,
    item_count integer not null,
    items_received integer not null default 0,
    files_received integer not null default 0,
    bytes_received bigint not null default 0,
    started_at timestamptz not null,
    finished_at timestamptz,
    summary jsonb,
    failure jsonb,
    primary key (customer_id, id),
    foreign key (customer_id, project_id) references project (customer_id, id)
  )`,
  'create unique index sync_id on sync (id)',
  `create unique index sync_live on sync (customer_id, project_id, name) where status <> '3'`,

  `create table sync_item (
    customer_id uuid not null,
    sync_id uuid not null,
    ordinal integer not null,
    body jsonb not null,
    sha256 bytea not null,
    primary key (customer_id, sync_id, ordinal),
    foreign key (customer_id, sync_id) references sync (customer_id, id) on delete cascade
  )`,

  `create table event (
    id bigint generated always as identity primary key,
    customer_id uuid,
    at timestamptz not null,
    actor_kind text not null check (actor_kind in ('member', 'provider', 'system')),
    actor_id uuid,
    actor_name text not null,
    ip text,
    kind text not null,
    batch_id uuid,
    item_id uuid,
    before jsonb,
    after jsonb,
    data jsonb not null default '{}'
  )`,
  'create index event_batch on event (customer_id, batch_id, id desc) where batch_id is not null',
  'create index event_actor on event (customer_id, actor_id, at desc)',

  `create table kept_answer (
    actor_id uuid not null,
    request_id uuid not null,
    call text not null,
    answer jsonb not null,
    at timestamptz not null,
    primary key (actor_id, request_id)
  )`,
  'create index kept_answer_at on kept_answer (at)',

  `create table report (
    customer_id uuid not null,
    id uuid not null,
    batch_id uuid not null,
    language text not null check (language in ('en', 'zh', 'ja')),
    state text not null check (state in ('waiting', 'making', 'ready', 'failed')),
    file_name text,
    object_key text,
    created_by uuid not null,
    created_at timestamptz not null,
    primary key (customer_id, id),
    foreign key (customer_id, batch_id) references batch (customer_id, id)
  )`,
];
