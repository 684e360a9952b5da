import { accountCalls } from './account/account.calls.ts';
import { passwordCalls } from './account/password.calls.ts';
import { profileCalls } from './account/profile.calls.ts';
import { assignmentCalls } from './assignment/assignment.calls.ts';
import { batchCalls } from './batch/batch.calls.ts';
import { credentialCalls } from './credential/credential.calls.ts';
import { datasetCalls } from './dataset/dataset.calls.ts';
import { datasetBatchCalls } from './dataset/dataset-batch.calls.ts';
import { deliveryCalls } from './delivery/delivery.calls.ts';
import { deliveryFileCalls } from './delivery/delivery-file.calls.ts';
import { differenceCalls } from './difference/difference.calls.ts';
import { errorCalls } from './error/error.calls.ts';
import { feedbackCalls } from './feedback/feedback.calls.ts';
import { homeCalls } from './home/home.calls.ts';
import { itemCalls } from './item/item.calls.ts';
import { mediaCalls } from './item/media.calls.ts';
import { liveCalls } from './live/live.calls.ts';
import { messageCalls } from './message/message.calls.ts';
import { noticeCalls } from './notice/notice.calls.ts';
import { opinionCalls } from './opinion/opinion.calls.ts';
import { orderCalls } from './order/order.calls.ts';
import { packageCalls, packageListCalls } from './package/package.calls.ts';
import { packageBulkCalls } from './package/package-bulk.calls.ts';
import { parsingCalls } from './parsing/parsing.calls.ts';
import { projectCalls } from './project/project.calls.ts';
import { questionCalls } from './question/question.calls.ts';
import { queueCalls } from './repair/queue.calls.ts';
import { reportCalls } from './report/report.calls.ts';
import { samplingCalls } from './sampling/sampling.calls.ts';
import { settingCalls } from './setting/setting.calls.ts';
import { syncHistoryCalls } from './sync/sync-history.calls.ts';
import { taskCalls } from './task/task.calls.ts';
import { teamCalls } from './team/team.calls.ts';
import { toolCalls } from './tool/tool.calls.ts';
import { uploadCalls } from './upload/upload.calls.ts';
import { workloadCalls } from './workload/workload.calls.ts';

/** Every call the customers' browsers make, below `/customer-api`. */
export const customerCalls = {
  ...accountCalls,
  ...profileCalls,
  ...passwordCalls,
  ...teamCalls,
  ...orderCalls,
  ...projectCalls,
  ...batchCalls,
  ...assignmentCalls,
  ...taskCalls,
  ...packageCalls,
  ...packageListCalls,
  ...packageBulkCalls,
  ...itemCalls,
  ...samplingCalls,
  ...opinionCalls,
  ...differenceCalls,
  ...queueCalls,
  ...questionCalls,
  ...mediaCalls,
  ...reportCalls,
  ...workloadCalls,
  ...syncHistoryCalls,
  ...deliveryCalls,
  ...deliveryFileCalls,
  ...messageCalls,
  ...noticeCalls,
  ...homeCalls,
  ...datasetCalls,
  ...datasetBatchCalls,
  ...parsingCalls,
  ...uploadCalls,
  ...feedbackCalls,
  ...toolCalls,
  ...errorCalls,
  ...credentialCalls,
  ...settingCalls,
  ...liveCalls,
} as const;
