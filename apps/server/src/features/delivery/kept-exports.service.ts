/** How many exports of a batch are kept. */
export const KEPT_EXPORTS = 50;

/** Where the file of an export lies. */
export function exportKey({ customerId, id }: { readonly customerId: string; readonly id: string }): string {
  return `${customerId}/export/${id}.zip`;
}
