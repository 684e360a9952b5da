/** A browser that signed in to an account is known for so long, and keeps the secret it is known by as long. */
export const KNOWN_DEVICE_DAYS = 365;

/** So many devices of an account are known; the one that signed in longest ago makes room for another. */
export const MOST_KNOWN_DEVICES = 20;
