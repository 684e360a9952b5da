import type { DeliveryFile } from '@countersign/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/client.ts';

interface Named {
  readonly orderId: string;
  /** The file that the address names; empty if it names none. */
  readonly fileId: string;
  /** Whether the list shows its latest files, whatever their state. */
  readonly isBeginning: boolean;
  /** The files that are shown; undefined while they load. */
  readonly files: readonly DeliveryFile[] | undefined;
}

/** The file that a notice or another page leads to where it lies on a later page; undefined where it is shown anyway. */
export function useNamedFile({ orderId, fileId, isBeginning, files }: Named): DeliveryFile | undefined {
  const isMissing = isBeginning && fileId !== '' && files !== undefined && files.every(({ id }) => id !== fileId);
  const { data } = useQuery({ ...queryOf('getDeliveryFile', { fileId }, { failures: 'own' }), enabled: isMissing });
  return isMissing && data?.orderId === orderId ? data : undefined;
}
