import { feedbackStates } from '@countersign/contract';
import { Command, Option } from 'commander';
import { clientOf } from '../global-options.ts';
import { printResult } from '../output.ts';

interface Options {
  readonly state: (typeof feedbackStates)[number];
  readonly before?: string;
  readonly json: boolean;
}

const PAGE = 50;
const SHOWN_CHARACTERS = 80;

export function feedbackList(): Command {
  return new Command('list')
    .description(`list feedback, the newest first, ${PAGE} at a time`)
    .addOption(new Option('--state <state>', 'which').choices(feedbackStates).default('open'))
    .option('--before <id>', 'only those older than this one')
    .option('--json', 'print the result as JSON', false)
    .action(async ({ state, before, json }: Options, command: Command) => {
      const asked = { state, size: PAGE, ...(before !== undefined && { before }) };
      const { feedback, hasMore } = await clientOf(command).listReceivedFeedback(asked);
      const lines = feedback.map(({ id, at, customerName, loginName, description, answer }) => {
        const [first = ''] = description.split('\n');
        const shown = first.length > SHOWN_CHARACTERS ? `${first.slice(0, SHOWN_CHARACTERS)}…` : first;
        return `${id} ${at} ${answer === null ? 'open' : 'answered'} ${customerName}, ${loginName}: ${shown}`;
      });
      const rest = hasMore ? [`More: --before ${feedback.at(-1)?.id ?? ''}`] : [];
      printResult(json, { feedback, hasMore }, lines.length === 0 ? ['No feedback.'] : [...lines, ...rest]);
    });
}
