import { readFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import { customerCreate } from './commands/customer-create.ts';
import { customerList } from './commands/customer-list.ts';
import { datasetFetch } from './commands/dataset-fetch.ts';
import { datasetLink } from './commands/dataset-link.ts';
import { datasetList } from './commands/dataset-list.ts';
import { deliver } from './commands/deliver.ts';
import { deliveryAgain } from './commands/delivery-again.ts';
import { deliveryBuild } from './commands/delivery-build.ts';
import { deliveryCancel } from './commands/delivery-cancel.ts';
import { deliveryDrop } from './commands/delivery-drop.ts';
import { deliveryList } from './commands/delivery-list.ts';
import { deliveryPublish } from './commands/delivery-publish.ts';
import { errors } from './commands/errors.ts';
import { exportBatch } from './commands/export.ts';
import { feedbackAnswer } from './commands/feedback-answer.ts';
import { feedbackList } from './commands/feedback-list.ts';
import { feedbackShow } from './commands/feedback-show.ts';
import { memberCreate } from './commands/member-create.ts';
import { memberSet } from './commands/member-set.ts';
import { messageAdd } from './commands/message-add.ts';
import { messageList } from './commands/message-list.ts';
import { orderAccept } from './commands/order-accept.ts';
import { orderChange } from './commands/order-change.ts';
import { orderClose } from './commands/order-close.ts';
import { orderCreate } from './commands/order-create.ts';
import { orderDecline } from './commands/order-decline.ts';
import { orderList } from './commands/order-list.ts';
import { orderProgress } from './commands/order-progress.ts';
import { orderRequests } from './commands/order-requests.ts';
import { projectCreate } from './commands/project-create.ts';
import { projectList } from './commands/project-list.ts';
import { repairsDiscuss } from './commands/repairs-discuss.ts';
import { repairsExport } from './commands/repairs-export.ts';
import { repairsList } from './commands/repairs-list.ts';
import { repairsShow } from './commands/repairs-show.ts';
import { repairsTake } from './commands/repairs-take.ts';
import { toolAdd } from './commands/tool-add.ts';
import { toolList } from './commands/tool-list.ts';
import { toolRemove } from './commands/tool-remove.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The command line of a provider. */
export function createProgram(): Command {
  const group = (name: string, description: string) => new Command(name).description(description);
  const program = new Command('countersign')
    .description('Deliver annotated data for acceptance')
    .version(version)
    .addOption(new Option('--url <url>', 'address of the server').env('COUNTERSIGN_URL'))
    .addOption(new Option('--key <key>', 'provider key').env('COUNTERSIGN_KEY'))
    .addCommand(group('customer', 'customers').addCommand(customerCreate()).addCommand(customerList()))
    .addCommand(group('member', "members of customers' teams").addCommand(memberCreate()).addCommand(memberSet()))
    .addCommand(
      group('order', 'orders of customers')
        .addCommand(orderCreate())
        .addCommand(orderList())
        .addCommand(orderRequests())
        .addCommand(orderAccept())
        .addCommand(orderDecline())
        .addCommand(orderChange())
        .addCommand(orderProgress())
        .addCommand(orderClose('close'))
        .addCommand(orderClose('open')),
    )
    .addCommand(group('project', 'projects of orders').addCommand(projectCreate()).addCommand(projectList()))
    .addCommand(
      group('dataset', 'data that customers uploaded, as the source of work')
        .addCommand(datasetList())
        .addCommand(datasetLink())
        .addCommand(datasetFetch()),
    )
    .addCommand(group('message', 'message boards of batches').addCommand(messageList()).addCommand(messageAdd()))
    .addCommand(
      group('feedback', 'what members wrote beside the work')
        .addCommand(feedbackList())
        .addCommand(feedbackShow())
        .addCommand(feedbackAnswer()),
    )
    .addCommand(
      group('tool', 'the clients customers download')
        .addCommand(toolAdd())
        .addCommand(toolList())
        .addCommand(toolRemove()),
    )
    .addCommand(errors())
    .addCommand(deliver())
    .addCommand(
      group('delivery', 'what customers download, and batches under way')
        .addCommand(deliveryPublish())
        .addCommand(deliveryBuild())
        .addCommand(deliveryList())
        .addCommand(deliveryCancel())
        .addCommand(deliveryAgain())
        .addCommand(deliveryDrop()),
    )
    .addCommand(exportBatch())
    .addCommand(
      group('repairs', 'what customers rejected')
        .addCommand(repairsList())
        .addCommand(repairsTake())
        .addCommand(repairsShow())
        .addCommand(repairsExport())
        .addCommand(repairsDiscuss()),
    );
  throwForExit(program);
  return program;
}

/** Makes Commander throw its errors, so that `--json` covers them too. Its commands do not inherit the setting. */
function throwForExit(command: Command): void {
  command.exitOverride();
  for (const below of command.commands) throwForExit(below);
}
