/** The object key of a report's file. */
export function reportKey({ customerId, id }: { readonly customerId: string; readonly id: string }): string {
  return `${customerId}/report/${id}.xlsx`;
}
