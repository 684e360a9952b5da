export { cancelWorkloadReport } from './cancelWorkloadReport.ts';
export { createWorkloadReport } from './createWorkloadReport.ts';
export { listWorkloadMonths } from './listWorkloadMonths.ts';
export { listWorkloadOrders } from './listWorkloadOrders.ts';
export { listWorkloadReports } from './listWorkloadReports.ts';
export { previewWorkload } from './previewWorkload.ts';
export { repeatWorkloadReport } from './repeatWorkloadReport.ts';
