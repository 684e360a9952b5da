import type { ToolSystem } from '@countersign/contract';

/** The operating system of this browser; Windows if no client exists for it, as on a phone. */
export function ownSystem(): ToolSystem {
  const { userAgent } = navigator;
  if (/Macintosh/.test(userAgent)) return 'macos';
  return /Linux/.test(userAgent) && !/Android/.test(userAgent) ? 'linux' : 'windows';
}
