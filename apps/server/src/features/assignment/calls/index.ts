export { assignPackages } from './assignPackages.ts';
export { getAssignment } from './getAssignment.ts';
export { listParts } from './listParts.ts';
