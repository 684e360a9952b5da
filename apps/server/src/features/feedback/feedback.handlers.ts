import type { feedbackCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { countNewAnswers } from './calls/countNewAnswers.ts';
import { insertComplaintsInfo } from './calls/insertComplaintsInfo.ts';
import { listFeedback } from './calls/listFeedback.ts';
import { markAnswersSeen } from './calls/markAnswersSeen.ts';
import { uploadAdviceFile } from './calls/uploadAdviceFile.ts';

/** Feedback as members write it. */
export const feedbackHandlers: Handlers<typeof feedbackCalls> = {
  uploadAdviceFile,
  insertComplaintsInfo,
  listFeedback,
  countNewAnswers,
  markAnswersSeen,
};
