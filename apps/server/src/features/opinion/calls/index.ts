export { drawOpinions } from './drawOpinions.ts';
export { getAgreement } from './getAgreement.ts';
export { getOpinionTask } from './getOpinionTask.ts';
export { giveOpinion } from './giveOpinion.ts';
export { listDifferences } from './listDifferences.ts';
export { openOpinion } from './openOpinion.ts';
export { previewOpinions } from './previewOpinions.ts';
export { settleOpinion } from './settleOpinion.ts';
