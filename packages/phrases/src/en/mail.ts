import { countText } from '../figures.ts';

/** What a warning names. A day is written as people of the language write it. */
export interface ExpiryFacts {
  readonly name: string;
  readonly dataset: string;
  readonly batches: readonly {
    readonly number: number;
    readonly name: string;
    readonly files: number;
    readonly day: string;
  }[];
  /** How many more there are. */
  readonly more: number;
  readonly link: string;
}

/** Words of mails: an empty line between paragraphs, an address in one of its own. */
export const mail = {
  reset: {
    subject: 'Set a new password',
    text: ({ name, loginName, link }: { readonly name: string; readonly loginName: string; readonly link: string }) =>
      `Hello ${name},

a new password was requested for the account ${loginName}. Open this address within an hour:

${link}

It works once. Setting the password ends every session of the account.

If you did not request this, ignore this mail: your password stays as it is.`,
  },
  expiry: {
    subject: (dataset: string) => `Data of ${dataset} will be deleted`,
    text: ({ name, dataset, batches, more, link }: ExpiryFacts) =>
      `Hello ${name},

the data of these batches of the dataset ${dataset} will be deleted:

${batches.map(({ number, name: batch, files, day }) => `${number}, ${batch} (${files === 1 ? '1 file' : `${countText(files)} files`}): ${day}`).join('\n')}${more === 0 ? '' : `\nand ${more} more`}

Download what you still need before then. A linked order keeps the data until it is finished. Names, sizes and figures stay, and so does everything that was decided about delivered work.

${link}`,
  },
};

export type MailPhrases = typeof mail;
