/** How long a device is known after a sign-in, and how long its cookie lasts. */
export const KNOWN_DEVICE_DAYS = 365;

/** The most known devices of an account. A new one replaces the one that signed in longest ago. */
export const MOST_KNOWN_DEVICES = 20;
