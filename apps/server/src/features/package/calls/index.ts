export { decidePackages } from './decidePackages.ts';
export { finishPackage } from './finishPackage.ts';
export { getPackage } from './getPackage.ts';
export { getPackageMap } from './getPackageMap.ts';
export { listPackages } from './listPackages.ts';
export { recheckPackages } from './recheckPackages.ts';
export { setValidity } from './setValidity.ts';
