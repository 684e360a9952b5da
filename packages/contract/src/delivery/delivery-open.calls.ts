import { forPrograms } from '../for-programs.ts';
import { deliveryFileCalls } from './delivery-file.calls.ts';

const {
  listDeliveryFiles,
  getDeliveryFile,
  downloadDeliveryFile,
  downloadDeliveryFiles,
  confirmDeliveryFile,
  refuseDeliveryFile,
  askDeliveryFileAgain,
} = deliveryFileCalls;

/** The calls by which a customer's own programs take what was delivered. They are those of the portal's page. */
export const openDeliveryCalls = forPrograms({
  listDeliveryFiles,
  getDeliveryFile,
  downloadDeliveryFile,
  downloadDeliveryFiles,
  confirmDeliveryFile,
  refuseDeliveryFile,
  askDeliveryFileAgain,
});
