/**
 * How an annotation is named: its label, and its number among those of the label. The sign keeps the two apart where the label ends
 * with a number: the first of `label 1` is `label 1 #1`.
 */
export function annotationName(label: string, number: number): string {
  return `${label} #${number}`;
}
