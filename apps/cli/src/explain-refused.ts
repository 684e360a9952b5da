import { deliveryLimits, MAX_NAME, MAX_VALIDITY_DAYS, orderLimits, profileLimits } from '@countersign/contract';
import type { Command } from 'commander';
import { CliError } from './cli-error.ts';
import { fieldsOf, type RefusedCall } from './refusal.ts';

/** What a field of a call is on the command line. */
interface Field {
  /** The options or arguments that may hold it. A command has one of them. */
  readonly said: readonly string[];
  /** What is wrong with a value that the server does not take, and the rule, as the rest of a sentence. */
  readonly fault: string;
  /** Of an id: what it names. */
  readonly noun?: string;
  /** Of an id: the sentence that says where to find one. */
  readonly way?: string;
}

function idOf(said: readonly string[], noun: string, list: string): Field {
  const way = `"countersign ${list}" shows them.`;
  return { said, fault: `is not an id. ${way}`, noun, way };
}

/** By the name that the server has for it. */
const fields: Readonly<Record<string, Field>> = {
  customerId: idOf(['customer'], 'customer', 'customer list'),
  projectId: idOf(['project'], 'project', 'project list --order NUMBER'),
  datasetId: idOf(['dataset'], 'dataset', 'dataset list'),
  feedbackId: idOf(['feedback'], 'feedback', 'feedback list --state all'),
  toolId: idOf(['tool'], 'tool', 'tool list'),
  fileId: idOf(['file'], 'delivery file', 'delivery list'),
  packageId: { said: ['package'], fault: 'is not an id.' },
  before: { said: ['before'], fault: 'is not an id. The list shows them.' },
  loginName: { said: ['login'], fault: 'is not a login name: it has 6 to 20 letters from A to Z and digits.' },
  name: { said: ['name'], fault: `is not a name: it is one line of 1 to ${MAX_NAME} characters, not all blanks.` },
  userName: {
    said: ['name'],
    fault: `is not a name: it has up to ${profileLimits.userName} letters and digits of any script, with blanks, hyphens, dots and apostrophes between them.`,
  },
  email: { said: ['email'], fault: 'is not an email address such as judge@acme.example.' },
  dueAt: { said: ['due'], fault: 'is not a day such as 2026-12-24.' },
  validityDays: { said: ['validity'], fault: `is not a number of days from 1 to ${MAX_VALIDITY_DAYS}.` },
  total: { said: ['total'], fault: 'is more than an order can have.' },
  reason: { said: ['reason'], fault: `is empty or has more than ${orderLimits.reason} characters.` },
  text: { said: ['text'], fault: 'is empty or too long. --help says how many characters it may have.' },
  edition: { said: ['edition'], fault: 'is not an edition such as 4.2.1: it has up to 40 letters, digits and . + - _' },
  note: { said: ['note'], fault: `has more than ${orderLimits.note} characters.` },
  submitter: { said: ['submitter'], fault: `has more than ${MAX_NAME} characters.` },
  format: { said: ['format'], fault: `has more than ${deliveryLimits.format} characters.` },
  page: { said: ['page'], fault: 'is not a page: it is a whole number from 1.' },
};

/** The codes of "there is none", and the fields whose id may be meant. */
const absences: Readonly<Record<number, readonly string[]>> = {
  5002001: ['feedbackId', 'toolId'],
  5007023: ['customerId'],
};

const SHOWN_CHARACTERS = 60;

/** Why the server refused what somebody said on the command line, in the words of the command that ran. */
export function explainRefused(refusal: RefusedCall, command: Command): CliError {
  const absent = absences[refusal.code]?.map((name) => explainAbsence(fields[name], command)) ?? [];
  const misfits = fieldsOf(refusal.data).map((name) => explainMisfit(fields[name.split('.', 1)[0] ?? ''], command));
  const sentences = [...absent, ...misfits].filter((sentence) => sentence !== null);
  return new CliError(sentences.length === 0 ? refusal.message : [...new Set(sentences)].join('\n'));
}

function explainAbsence(field: Field | undefined, command: Command): string | null {
  const given = field === undefined ? null : givenOf(command, field);
  return given === null ? null : `There is no ${field?.noun} ${shorten(given.value)}. ${field?.way}`;
}

function explainMisfit(field: Field | undefined, command: Command): string | null {
  const given = field === undefined ? null : givenOf(command, field);
  return given === null ? null : `${given.place} ${shorten(given.value)} ${field?.fault}`;
}

/** Where the command line holds a field, and what; null where it does not. */
function givenOf(command: Command, { said }: Field): { readonly place: string; readonly value: string } | null {
  const option = command.options.find((one) => said.includes(one.attributeName()));
  if (option !== undefined) {
    const value: unknown = command.opts()[option.attributeName()];
    if (value === undefined) return null;
    return { place: option.long ?? option.flags, value: typeof value === 'string' ? value : JSON.stringify(value) };
  }
  const at = command.registeredArguments.findIndex((one) => said.includes(one.name()));
  const value = command.args[at];
  return value === undefined ? null : { place: `<${command.registeredArguments[at]?.name()}>`, value };
}

/** A value as a sentence quotes it. */
function shorten(value: string): string {
  const { length } = value;
  if (length > SHOWN_CHARACTERS)
    return `${JSON.stringify(`${value.slice(0, SHOWN_CHARACTERS)}…`)} (${length} characters)`;
  return /^[\w.@+-]+$/.test(value) ? value : JSON.stringify(value);
}
