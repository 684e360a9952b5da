import type { customerCalls, openCalls, providerCalls } from '@countersign/contract';
import { accountHandlers } from './features/account/account.handlers.ts';
import { passwordHandlers } from './features/account/password.handlers.ts';
import { profileHandlers } from './features/account/profile.handlers.ts';
import { batchHandlers } from './features/batch/batch.handlers.ts';
import { openBatchHandlers } from './features/batch/batch.open.ts';
import { credentialHandlers } from './features/credential/credential.handlers.ts';
import { customerHandlers as customerProviderHandlers } from './features/customer/customer.handlers.ts';
import { datasetHandlers } from './features/dataset/dataset.handlers.ts';
import { deliveryHandlers } from './features/delivery/delivery.handlers.ts';
import { deliveryProviderHandlers } from './features/delivery/delivery.provider-handlers.ts';
import { errorHandlers } from './features/error/error.handlers.ts';
import { errorProviderHandlers } from './features/error/error.provider-handlers.ts';
import { feedbackHandlers } from './features/feedback/feedback.handlers.ts';
import { feedbackProviderHandlers } from './features/feedback/feedback.provider-handlers.ts';
import { itemHandlers } from './features/item/item.handlers.ts';
import { mediaHandlers } from './features/item/media.handlers.ts';
import { messageHandlers } from './features/message/message.handlers.ts';
import { messageProviderHandlers } from './features/message/message.provider-handlers.ts';
import { orderHandlers } from './features/order/order.handlers.ts';
import { orderProviderHandlers } from './features/order/order.provider-handlers.ts';
import { packageBulkHandlers, packageHandlers, packageListHandlers } from './features/package/package.handlers.ts';
import { projectHandlers } from './features/project/project.handlers.ts';
import { projectProviderHandlers } from './features/project/project.provider-handlers.ts';
import { reportHandlers } from './features/report/report.handlers.ts';
import { settingHandlers } from './features/setting/setting.handlers.ts';
import { syncHandlers, syncHistoryHandlers } from './features/sync/sync.handlers.ts';
import { teamHandlers } from './features/team/team.handlers.ts';
import { teamProviderHandlers } from './features/team/team.provider-handlers.ts';
import { toolHandlers } from './features/tool/tool.handlers.ts';
import { toolProviderHandlers } from './features/tool/tool.provider-handlers.ts';
import type { Handlers } from './platform/http/handler.ts';

export const customerHandlers: Handlers<typeof customerCalls> = {
  ...accountHandlers,
  ...profileHandlers,
  ...passwordHandlers,
  ...teamHandlers,
  ...orderHandlers,
  ...projectHandlers,
  ...batchHandlers,
  ...packageHandlers,
  ...packageListHandlers,
  ...packageBulkHandlers,
  ...itemHandlers,
  ...mediaHandlers,
  ...reportHandlers,
  ...syncHistoryHandlers,
  ...deliveryHandlers,
  ...messageHandlers,
  ...datasetHandlers,
  ...feedbackHandlers,
  ...toolHandlers,
  ...errorHandlers,
  ...credentialHandlers,
  ...settingHandlers,
};

export const providerHandlers: Handlers<typeof providerCalls> = {
  ...customerProviderHandlers,
  ...teamProviderHandlers,
  ...orderProviderHandlers,
  ...projectProviderHandlers,
  ...syncHandlers,
  ...deliveryProviderHandlers,
  ...messageProviderHandlers,
  ...feedbackProviderHandlers,
  ...toolProviderHandlers,
  ...errorProviderHandlers,
};

export const openHandlers: Handlers<typeof openCalls> = {
  ...openBatchHandlers,
};
