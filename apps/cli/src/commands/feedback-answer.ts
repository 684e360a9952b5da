import { feedbackLimits } from '@countersign/contract';
import { Command } from 'commander';
import { clientOf } from '../global-options.ts';
import { printResult } from '../output.ts';

export function feedbackAnswer(): Command {
  return new Command('answer')
    .description('answer a feedback: in the portal, and by mail where the contact is an email')
    .argument('<feedback>', 'its id')
    .argument('<text>', `what to say, at most ${feedbackLimits.answer} characters`)
    .option('--json', 'print the result as JSON', false)
    .action(async (feedbackId: string, text: string, { json }: { json: boolean }, command: Command) => {
      const answered = await clientOf(command).answerFeedback({ feedbackId, text });
      printResult(json, answered, [`${answered.customerName}, ${answered.loginName} has your answer.`]);
    });
}
