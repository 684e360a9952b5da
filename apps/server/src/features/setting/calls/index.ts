export { getPortalSettings } from './getPortalSettings.ts';
