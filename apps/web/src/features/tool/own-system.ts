import type { ToolSystem } from '@countersign/contract';

/** The system this browser runs on; Windows where that is none a client exists for, such as a phone. */
export function ownSystem(): ToolSystem {
  const { userAgent } = navigator;
  if (/Macintosh/.test(userAgent)) return 'macos';
  return /Linux/.test(userAgent) && !/Android/.test(userAgent) ? 'linux' : 'windows';
}
