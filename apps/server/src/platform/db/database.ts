import type { CaptchaTable, PasswordResetTable, SessionTable } from './tables/account.ts';
import type { AcceptorTable, AssignmentTable, BatchTable, DecisionHourTable } from './tables/batch.ts';
import type { ClaimTable, SkipTable } from './tables/claim.ts';
import type { ApplicationCredentialTable, ApplicationNonceTable } from './tables/credential.ts';
import type { CustomerTable, ProviderKeyTable } from './tables/customer.ts';
import type { DatasetOrderTable, DatasetTable } from './tables/dataset.ts';
import type { BatchExportTable } from './tables/delivery.ts';
import type {
  DeliveryDownloadTable,
  DeliveryFileBatchTable,
  DeliveryFileTable,
  DeliveryPartTable,
} from './tables/delivery-file.ts';
import type { UiErrorTable, UiErrorTurnTable } from './tables/error.ts';
import type { EventTable, KeptAnswerTable } from './tables/event.ts';
import type { FeedbackPictureTable, FeedbackTable } from './tables/feedback.ts';
import type { ItemContentTable, ItemEditTable, ItemTable, ItemVerdictTable } from './tables/item.ts';
import type { LimitedActTable } from './tables/limited-act.ts';
import type { MessageReadTable, MessageTable } from './tables/message.ts';
import type { NoticeMailTable, NoticeSettingTable, NoticeTable } from './tables/notice.ts';
import type { NumberingTable } from './tables/numbering.ts';
import type { OpinionDrawTable, OpinionTable, SightTable } from './tables/opinion.ts';
import type { CustomerOrderTable, OrderDayTable } from './tables/order.ts';
import type { PackageErrorTable, PackageGroupTable, PackageTable, PackageTraitTable } from './tables/package.ts';
import type { ParsedFileTable } from './tables/parsing.ts';
import type { ProjectTable } from './tables/project.ts';
import type { ControlDrawTable, QueueItemTable, QueueSumTable } from './tables/queue.ts';
import type { BatchRoundTable, ItemQuestionTable, ItemRepairTable } from './tables/repair.ts';
import type { ReportTable } from './tables/report.ts';
import type { SampledItemTable, SampleTable, StratumSumTable } from './tables/sample.ts';
import type { SignInAttemptTable, SignInDeviceTable, SignInTable } from './tables/sign-in.ts';
import type { StoredObjectTable, UploadTable } from './tables/stored-object.ts';
import type { SyncItemTable, SyncTable } from './tables/sync.ts';
import type { MemberTable } from './tables/team.ts';
import type { ToolTable } from './tables/tool.ts';
import type {
  DatasetArrivalTable,
  DatasetBatchTable,
  DatasetFileTable,
  DatasetPartTable,
  DatasetUploadTable,
} from './tables/upload.ts';
import type { PackageWorkloadTable, WorkloadReportTable } from './tables/workload.ts';

/** Every table by its name. The types of the rows are in `tables/`. */
export interface Database {
  provider_key: ProviderKeyTable;
  customer: CustomerTable;
  member: MemberTable;
  session: SessionTable;
  captcha: CaptchaTable;
  sign_in: SignInTable;
  sign_in_attempt: SignInAttemptTable;
  sign_in_device: SignInDeviceTable;
  limited_act: LimitedActTable;
  password_reset: PasswordResetTable;
  numbering: NumberingTable;
  customer_order: CustomerOrderTable;
  order_day: OrderDayTable;
  project: ProjectTable;
  batch: BatchTable;
  batch_round: BatchRoundTable;
  package: PackageTable;
  package_group: PackageGroupTable;
  package_trait: PackageTraitTable;
  sample: SampleTable;
  sampled_item: SampledItemTable;
  stratum_sum: StratumSumTable;
  opinion_draw: OpinionDrawTable;
  opinion: OpinionTable;
  sight: SightTable;
  item: ItemTable;
  item_content: ItemContentTable;
  item_edit: ItemEditTable;
  item_verdict: ItemVerdictTable;
  item_repair: ItemRepairTable;
  queue_item: QueueItemTable;
  queue_sum: QueueSumTable;
  control_draw: ControlDrawTable;
  item_question: ItemQuestionTable;
  package_error: PackageErrorTable;
  decision_hour: DecisionHourTable;
  claim: ClaimTable;
  skip: SkipTable;
  assignment: AssignmentTable;
  acceptor: AcceptorTable;
  stored_object: StoredObjectTable;
  upload: UploadTable;
  sync: SyncTable;
  sync_item: SyncItemTable;
  event: EventTable;
  kept_answer: KeptAnswerTable;
  report: ReportTable;
  workload_report: WorkloadReportTable;
  package_workload: PackageWorkloadTable;
  batch_export: BatchExportTable;
  delivery_file: DeliveryFileTable;
  delivery_file_batch: DeliveryFileBatchTable;
  delivery_part: DeliveryPartTable;
  delivery_download: DeliveryDownloadTable;
  message: MessageTable;
  message_read: MessageReadTable;
  notice: NoticeTable;
  notice_mail: NoticeMailTable;
  notice_setting: NoticeSettingTable;
  dataset: DatasetTable;
  dataset_arrival: DatasetArrivalTable;
  dataset_batch: DatasetBatchTable;
  dataset_file: DatasetFileTable;
  dataset_order: DatasetOrderTable;
  dataset_part: DatasetPartTable;
  dataset_upload: DatasetUploadTable;
  parsed_file: ParsedFileTable;
  feedback: FeedbackTable;
  feedback_picture: FeedbackPictureTable;
  tool: ToolTable;
  ui_error: UiErrorTable;
  ui_error_turn: UiErrorTurnTable;
  application_credential: ApplicationCredentialTable;
  application_nonce: ApplicationNonceTable;
}
