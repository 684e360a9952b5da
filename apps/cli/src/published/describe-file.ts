import type { DeliveryFile } from '@countersign/contract';
import { textOfBytes } from '../upload/bytes-text.ts';

const says: Readonly<Record<DeliveryFile['state'], string>> = {
  making: 'in the making',
  failed: 'failed',
  cancelled: 'taken back',
  confirmed: 'confirmed',
  refused: 'refused',
  expired: 'expired',
  toConfirm: 'downloaded',
  new: 'new',
};

/** A delivery file on one line, with what its customer said and asks for. */
export function describeFile(file: DeliveryFile): string {
  const { id, state, orderNumber, name, size, expiresAt, decision, askedAgain } = file;
  const facts = [
    `${id} ${says[state]} ${orderNumber} ${name}`,
    size === null ? '' : textOfBytes(size),
    expiresAt === null ? '' : `until ${expiresAt}`,
    decision === null ? '' : `by ${decision.by}, ${decision.at}`,
    decision === null || decision.comment === '' ? '' : JSON.stringify(decision.comment),
    askedAgain === null ? '' : `asked for again by ${askedAgain.by}, ${askedAgain.at}`,
  ];
  return facts.filter((fact) => fact !== '').join(', ');
}
