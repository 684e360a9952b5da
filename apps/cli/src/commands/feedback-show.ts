import { Command } from 'commander';
import { clientOf, serverOf } from '../global-options.ts';
import { printResult } from '../output.ts';

export function feedbackShow(): Command {
  return new Command('show')
    .description('show a feedback, with addresses of its pictures that are good for an hour')
    .argument('<feedback>', 'its id')
    .option('--json', 'print the result as JSON', false)
    .action(async (feedbackId: string, { json }: { json: boolean }, command: Command) => {
      const found = await clientOf(command).getReceivedFeedback({ feedbackId });
      const { url: server } = serverOf(command);
      const pictures = found.pictures.map((picture) => ({ ...picture, url: new URL(picture.url, server).href }));
      const { at, customerName, loginName, contact, description, answer } = found;
      printResult(json, { ...found, pictures }, [
        `${at} ${customerName}, ${loginName}`,
        `Contact: ${contact}`,
        '',
        ...description.split('\n'),
        '',
        ...pictures.map(({ url, type, size }) => `Picture (${type}, ${size} bytes): ${url}`),
        answer === null ? 'Not answered yet.' : `Answered ${answer.at}: ${answer.text}`,
      ]);
    });
}
