/** Whether a link leads out of the portal. An icon named by such an address is an image from there. */
export function isExternalLink(link: string): boolean {
  return /^(https?:|mailto:|tel:)/.test(link);
}
