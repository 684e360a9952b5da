/** Where the file of a report lies. */
export function reportKey({ customerId, id }: { readonly customerId: string; readonly id: string }): string {
  return `${customerId}/report/${id}.xlsx`;
}
