/**
 * How an annotation is named: its label, and its number among those of the label. The sign keeps the two apart where the label ends
 * with a number: the first of `label 1` is `label 1 #1`. One of an earlier round has no number (0) and is named by its label.
 */
export function annotationName(label: string, number: number): string {
  return number === 0 ? label : `${label} #${number}`;
}
