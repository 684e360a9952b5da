import type { customerCalls, openCalls, providerCalls } from '@countersign/contract';
import { accountHandlers } from './features/account/account.handlers.ts';
import { passwordHandlers } from './features/account/password.handlers.ts';
import { profileHandlers } from './features/account/profile.handlers.ts';
import { batchHandlers } from './features/batch/batch.handlers.ts';
import { openBatchHandlers } from './features/batch/batch.open.ts';
import { credentialHandlers } from './features/credential/credential.handlers.ts';
import { customerHandlers as customerSetupHandlers } from './features/customer/customer.handlers.ts';
import { datasetHandlers } from './features/dataset/dataset.handlers.ts';
import { deliveryHandlers } from './features/delivery/delivery.handlers.ts';
import { deliverySetupHandlers } from './features/delivery/delivery.provider.ts';
import { errorHandlers } from './features/error/error.handlers.ts';
import { errorSetupHandlers } from './features/error/error.provider.ts';
import { feedbackHandlers } from './features/feedback/feedback.handlers.ts';
import { feedbackSetupHandlers } from './features/feedback/feedback.provider.ts';
import { itemHandlers } from './features/item/item.handlers.ts';
import { mediaHandlers } from './features/item/media.handlers.ts';
import { messageHandlers } from './features/message/message.handlers.ts';
import { messageSetupHandlers } from './features/message/message.provider.ts';
import { orderHandlers } from './features/order/order.handlers.ts';
import { orderSetupHandlers } from './features/order/order.provider.ts';
import { packageBulkHandlers, packageHandlers, packageListHandlers } from './features/package/package.handlers.ts';
import { projectHandlers } from './features/project/project.handlers.ts';
import { projectSetupHandlers } from './features/project/project.provider.ts';
import { reportHandlers } from './features/report/report.handlers.ts';
import { settingHandlers } from './features/setting/setting.handlers.ts';
import { syncHandlers, syncHistoryHandlers } from './features/sync/sync.handlers.ts';
import { teamHandlers } from './features/team/team.handlers.ts';
import { teamSetupHandlers } from './features/team/team.provider.ts';
import { toolHandlers } from './features/tool/tool.handlers.ts';
import { toolSetupHandlers } from './features/tool/tool.provider.ts';
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
  ...customerSetupHandlers,
  ...teamSetupHandlers,
  ...orderSetupHandlers,
  ...projectSetupHandlers,
  ...syncHandlers,
  ...deliverySetupHandlers,
  ...messageSetupHandlers,
  ...feedbackSetupHandlers,
  ...toolSetupHandlers,
  ...errorSetupHandlers,
};

export const openHandlers: Handlers<typeof openCalls> = {
  ...openBatchHandlers,
};
