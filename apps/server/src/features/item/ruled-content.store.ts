import type { Annotation, AnnotationEdit, DocumentPiece, Relation, Template } from '@countersign/contract';
import { idsOfEdit } from '@countersign/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Member } from '../../platform/session/actor.ts';
import { currentEdit } from './item-edit.store.ts';
import type { RuledContent } from './ruled-content.service.ts';

interface Asked {
  readonly customerId: string;
  readonly itemId: string;
  readonly version: number;
}

interface Row {
  readonly template: Pick<Template, 'labels' | 'relations'>;
  readonly annotations: readonly Annotation[];
  readonly relations: readonly Relation[];
  readonly edit: AnnotationEdit | null;
  readonly pieces: readonly DocumentPiece[] | null;
}

const contentOf = prepared<Asked, Row>(
  'ruled content of item',
  ({ customerId, itemId, version }) => sql`
    select jsonb_build_object('labels', b.template -> 'labels', 'relations', coalesce(b.template -> 'relations', '[]')) as template,
      coalesce(k.annotations, '[]') as annotations, coalesce(k.relations, '[]') as relations, e.edit,
      i.media -> 'answers' -> 'pieces' as pieces
    from item i
    join batch b on b.customer_id = i.customer_id and b.id = i.batch_id
    left join item_content k on k.customer_id = i.customer_id and k.item_id = i.id and k.revision = i.revision
    left join ${currentEdit}
    where i.customer_id = ${customerId} and i.id = ${itemId} and i.version = ${version}`,
);

/** What of an item the rules look at; undefined where the item has changed since this version. */
export async function readRuledContent(
  db: Db,
  { customerId }: Member,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Omit<RuledContent, 'text' | 'tracks'> | undefined> {
  const [row] = await contentOf(db, { customerId, itemId: id, version });
  if (row === undefined) return undefined;
  const { edit, ...content } = row;
  return { ...content, changedIds: edit === null ? new Set() : idsOfEdit(edit) };
}
