export { answerFeedback } from './answerFeedback.ts';
export { countNewAnswers } from './countNewAnswers.ts';
export { getReceivedFeedback } from './getReceivedFeedback.ts';
export { insertComplaintsInfo } from './insertComplaintsInfo.ts';
export { listFeedback } from './listFeedback.ts';
export { listReceivedFeedback } from './listReceivedFeedback.ts';
export { markAnswersSeen } from './markAnswersSeen.ts';
export { uploadAdviceFile } from './uploadAdviceFile.ts';
