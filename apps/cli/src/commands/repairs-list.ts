import { type InputOf, type Repair, type RepairStage, type repairCalls, repairStages } from '@countersign/contract';
import { Command, Option } from 'commander';
import { clientOf } from '../global-options.ts';
import { requireCustomer } from '../named/require-customer.ts';
import { printResult } from '../output.ts';
import type { ProviderClient } from '../provider-client.ts';

interface Options {
  readonly customer?: string;
  readonly state: 'all' | RepairStage;
  readonly json: boolean;
}

const REPAIRS_A_CALL = 100;

export function repairsList(): Command {
  return new Command('list')
    .description('list what customers rejected and what is being repaired, the latest rejection first')
    .option('--customer <id>', 'only batches of this customer')
    .addOption(new Option('--state <state>', 'which').choices(['all', ...repairStages]).default('all'))
    .option('--json', 'print the result as JSON', false)
    .action(async ({ customer, state, json }: Options, command: Command) => {
      const asked = {
        ...(customer === undefined ? {} : { customerId: customer }),
        ...(state === 'all' ? {} : { stage: state }),
      };
      const client = clientOf(command);
      const repairs = await readAll(client, asked);
      if (repairs.length === 0) await requireCustomer(client, customer);
      const lines = repairs.map((repair) => {
        const { batchNumber, batchName, customerName, stage, round, rejected, items, rejectedAt, remark } = repair;
        const why = remark === null ? '' : `: ${remark}`;
        return `${batchNumber} ${JSON.stringify(batchName)} of ${customerName}, round ${round}, ${stage} ${rejectedAt ?? ''}, ${rejected} of ${items} items${why}`;
      });
      printResult(json, { repairs }, lines.length === 0 ? ['Nothing is rejected.'] : lines);
    });
}

type Asked = Pick<InputOf<typeof repairCalls.listRepairs>, 'customerId' | 'stage'>;

async function readAll(client: ProviderClient, asked: Asked): Promise<Repair[]> {
  const found = new Map<string, Repair>();
  for (let page = 1; ; page++) {
    const { repairs } = await client.listRepairs({ ...asked, page, size: REPAIRS_A_CALL });
    for (const repair of repairs) found.set(repair.batchId, repair);
    if (repairs.length < REPAIRS_A_CALL) return [...found.values()];
  }
}
