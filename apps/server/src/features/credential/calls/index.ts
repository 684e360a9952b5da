export { createAppKey } from './createAppKey.ts';
export { createAppSecret } from './createAppSecret.ts';
export { getCredential } from './getCredential.ts';
export { revealAppSecret } from './revealAppSecret.ts';
export { revokeCredential } from './revokeCredential.ts';
export { rotateAppSecret } from './rotateAppSecret.ts';
