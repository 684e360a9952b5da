import type { NoticeBody, NoticeKind } from '@countersign/contract';
import type { Generated } from 'kysely';
import type { JsonColumn } from './columns.ts';

/** Something that a member should not miss. */
export interface NoticeTable {
  customer_id: string;
  id: Generated<string>;
  member_id: string;
  kind: NoticeKind;
  /** The order, batch, file or report that it is about. */
  about: string;
  data: JsonColumn<NoticeBody['data']>;
  at: Date;
  read_at: Date | null;
  /** Whether the next mail to its member may have to name it. */
  waits_for_mail: Generated<boolean>;
}

/** Kinds of notices that a member has chosen about. Without a row they are mailed. */
export interface NoticeSettingTable {
  customer_id: string;
  member_id: string;
  kind: NoticeKind;
  mail: boolean;
}

/** When a member was last sent a mail with notices. */
export interface NoticeMailTable {
  customer_id: string;
  member_id: string;
  mailed_at: Date;
}
