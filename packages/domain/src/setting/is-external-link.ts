/** Whether a link leads out of the portal. Such an address as an icon's name is an image of that site. */
export function isExternalLink(link: string): boolean {
  return /^(https?:|mailto:|tel:)/.test(link);
}
