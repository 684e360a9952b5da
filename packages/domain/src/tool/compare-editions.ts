const order = new Intl.Collator('en', { numeric: true });

/** Orders editions as people read them: 4.10 comes after 4.9. Negative where `a` is older. */
export function compareEditions(a: string, b: string): number {
  return order.compare(a, b);
}
