/** Whether an XML document describes a picture as Pascal VOC does. */
export function isVoc({ name, children }: { readonly name: string; readonly children: readonly string[] }): boolean {
  return name === 'annotation' && ['filename', 'object', 'size'].some((child) => children.includes(child));
}
