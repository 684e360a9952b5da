import { type Kysely, sql } from 'kysely';

/**
 * Why: members tell the provider what is wrong beside the work, and get an answer; and the provider publishes the
 * clients that job numbers are worked through in. A feedback outlives its author's account, so it names the author
 * itself. Pictures come before the feedback they belong to; those that never get one are forgotten after a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feedback (
      customer_id uuid not null references customer (id),
      id uuid not null,
      member_id uuid not null,
      login_name text not null,
      user_name text not null,
      language text not null check (language in ('en', 'zh', 'ja')),
      contact text not null,
      description text not null,
      at timestamptz not null,
      answer text,
      answered_at timestamptz,
      answered_by text,
      seen_at timestamptz,
      primary key (customer_id, id),
      check ((answer is null) = (answered_at is null))
    )`.execute(db);
  await sql`create index feedback_mine on feedback (customer_id, member_id, id desc)`.execute(db);
  await sql`create index feedback_newest on feedback (id desc)`.execute(db);
  await sql`create index feedback_open on feedback (id desc) where answer is null`.execute(db);
  await sql`
    create table feedback_picture (
      customer_id uuid not null references customer (id),
      id uuid not null,
      member_id uuid not null,
      feedback_id uuid,
      ordinal int,
      key text not null,
      type text not null,
      size bigint not null,
      uploaded_at timestamptz not null,
      primary key (customer_id, id),
      foreign key (customer_id, feedback_id) references feedback (customer_id, id),
      check ((feedback_id is null) = (ordinal is null))
    )`.execute(db);
  await sql`create index feedback_picture_of on feedback_picture (customer_id, feedback_id)`.execute(db);
  await sql`create index feedback_picture_by on feedback_picture (customer_id, member_id, uploaded_at)`.execute(db);
  await sql`create index feedback_picture_unused on feedback_picture (uploaded_at) where feedback_id is null`.execute(
    db,
  );
  await sql`
    create table tool (
      id uuid primary key,
      kind text not null check (kind in ('pointCloud', 'video')),
      edition text not null,
      system text not null check (system in ('windows', 'macos', 'linux')),
      note text not null,
      file_name text not null,
      size bigint not null,
      sha256 text not null,
      help_name text,
      help_size bigint,
      help_sha256 text,
      published_at timestamptz not null,
      downloads int not null default 0,
      unique (kind, edition, system)
    )`.execute(db);
}
