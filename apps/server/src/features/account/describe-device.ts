import type { deviceKinds } from '@countersign/contract';
import Bowser from 'bowser';

export interface Device {
  /** With the major version, such as `Chrome 141`; null where unknown. */
  readonly browser: string | null;
  /** The system, or the device where that is more specific, such as `iPhone`. */
  readonly system: string | null;
  readonly device: (typeof deviceKinds)[number];
}

const kinds: Readonly<Record<string, Device['device']>> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };

/** The browser and system that a user agent names. Programs name little. */
export function describeDevice(userAgent: string): Device {
  if (userAgent.trim() === '') return { browser: null, system: null, device: 'other' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const version = browser.version?.split('.')[0] ?? '';
  return {
    browser: browser.name ? `${browser.name} ${version}`.trim() : null,
    // Browsers freeze the version of the system: Windows 11 calls itself 10.
    system: (platform.vendor === 'Apple' ? platform.model : null) ?? os.name ?? null,
    device: kinds[platform.type ?? ''] ?? 'other',
  };
}
