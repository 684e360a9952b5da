import type { customerCalls, providerCalls } from '@countersign/contract';
import * as accountHandlers from './features/account/calls/index.ts';
import * as assignmentHandlers from './features/assignment/calls/index.ts';
import * as batchHandlers from './features/batch/calls/index.ts';
import * as credentialHandlers from './features/credential/calls/index.ts';
import * as customerHandlers from './features/customer/calls/index.ts';
import * as datasetHandlers from './features/dataset/calls/index.ts';
import * as deliveryHandlers from './features/delivery/calls/index.ts';
import * as differenceHandlers from './features/difference/calls/index.ts';
import * as errorHandlers from './features/error/calls/index.ts';
import * as feedbackHandlers from './features/feedback/calls/index.ts';
import * as handoverHandlers from './features/handover/calls/index.ts';
import * as homeHandlers from './features/home/calls/index.ts';
import * as itemHandlers from './features/item/calls/index.ts';
import * as liveHandlers from './features/live/calls/index.ts';
import * as messageHandlers from './features/message/calls/index.ts';
import * as noticeHandlers from './features/notice/calls/index.ts';
import * as opinionHandlers from './features/opinion/calls/index.ts';
import * as orderHandlers from './features/order/calls/index.ts';
import * as packageHandlers from './features/package/calls/index.ts';
import * as parsingHandlers from './features/parsing/calls/index.ts';
import * as projectHandlers from './features/project/calls/index.ts';
import * as questionHandlers from './features/question/calls/index.ts';
import * as repairHandlers from './features/repair/calls/index.ts';
import * as reportHandlers from './features/report/calls/index.ts';
import * as samplingHandlers from './features/sampling/calls/index.ts';
import * as settingHandlers from './features/setting/calls/index.ts';
import * as syncHandlers from './features/sync/calls/index.ts';
import * as taskHandlers from './features/task/calls/index.ts';
import * as teamHandlers from './features/team/calls/index.ts';
import * as toolHandlers from './features/tool/calls/index.ts';
import * as uploadHandlers from './features/upload/calls/index.ts';
import * as workloadHandlers from './features/workload/calls/index.ts';
import type { Handlers } from './platform/http/handler.ts';

/** The handler of every call but those of programs. The contract types it, so a call without a handler does not compile. */
export const handlers: Handlers<typeof customerCalls & typeof providerCalls> = {
  ...accountHandlers,
  ...assignmentHandlers,
  ...batchHandlers,
  ...credentialHandlers,
  ...customerHandlers,
  ...datasetHandlers,
  ...deliveryHandlers,
  ...differenceHandlers,
  ...errorHandlers,
  ...feedbackHandlers,
  ...handoverHandlers,
  ...homeHandlers,
  ...itemHandlers,
  ...liveHandlers,
  ...messageHandlers,
  ...noticeHandlers,
  ...opinionHandlers,
  ...orderHandlers,
  ...packageHandlers,
  ...parsingHandlers,
  ...projectHandlers,
  ...questionHandlers,
  ...repairHandlers,
  ...reportHandlers,
  ...samplingHandlers,
  ...settingHandlers,
  ...syncHandlers,
  ...taskHandlers,
  ...teamHandlers,
  ...toolHandlers,
  ...uploadHandlers,
  ...workloadHandlers,
};
