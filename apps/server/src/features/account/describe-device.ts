import type { deviceKinds } from '@countersign/contract';
import Bowser from 'bowser';

export interface Device {
  /** With the first part of its version, such as `Chrome 141`; null where it is not told. */
  readonly browser: string | null;
  /** The system, or the device where that says more, such as `iPhone`. */
  readonly system: string | null;
  readonly device: (typeof deviceKinds)[number];
}

const kinds: Readonly<Record<string, Device['device']>> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };

/** What somebody signed in with, by what their browser says of itself; programs say little. */
export function describeDevice(userAgent: string): Device {
  if (userAgent.trim() === '') return { browser: null, system: null, device: 'other' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const version = browser.version?.split('.')[0] ?? '';
  return {
    browser: browser.name ? `${browser.name} ${version}`.trim() : null,
    // Versions of systems are frozen in what browsers say: Windows 11 calls itself 10.
    system: (platform.vendor === 'Apple' ? platform.model : null) ?? os.name ?? null,
    device: kinds[platform.type ?? ''] ?? 'other',
  };
}
