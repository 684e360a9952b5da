import { readers } from '@countersign/formats';
import { Command, InvalidArgumentError, Option } from 'commander';
import { validate as isUuid } from 'uuid';
import { addEntries } from '../add-entries.ts';
import { CliError } from '../cli-error.ts';
import { counted } from '../counted.ts';
import { readAnswersMapping } from '../delivery/answers-mapping-file.ts';
import { readColumnMapping } from '../delivery/column-mapping-file.ts';
import type { DeliveryOptions } from '../delivery/delivery.ts';
import { openDiskSource } from '../delivery/disk-source.ts';
import { freeName } from '../delivery/drop-delivery.ts';
import { readEncoding } from '../delivery/encoding-option.ts';
import { leftOutLines } from '../delivery/left-out.ts';
import { createProgress, type Progress } from '../delivery/progress.ts';
import { type AskedReading, type FormatName, readDelivery } from '../delivery/read-delivery.ts';
import { sendDelivery } from '../delivery/send-delivery.ts';
import { readTemplateFile } from '../delivery/template-file.ts';
import { clientOf } from '../global-options.ts';
import { sayInterruption } from '../interruption.ts';
import { printResult } from '../output.ts';
import type { ProviderClient } from '../provider-client.ts';
import { RefusedCall } from '../refusal.ts';
import { deliverRepair } from '../repair/deliver-repair.ts';

interface Options {
  readonly project?: string;
  readonly name?: string;
  readonly repair?: string;
  readonly mode: 'item' | 'package';
  readonly format: FormatName;
  readonly columns?: string;
  readonly map?: string;
  readonly labelPattern?: string;
  readonly encoding?: string;
  readonly packageBy: 'folder' | number;
  readonly template?: string;
  readonly reference?: string;
  readonly dataset?: string;
  readonly assign: readonly string[];
  readonly submitter: string;
  readonly anew: boolean;
  readonly json: boolean;
}

const DEFAULT_PACKAGE_SIZE = 100;

export function deliver(): Command {
  return new Command('deliver')
    .description('deliver a folder of annotated data for acceptance')
    .argument('<folder>', 'the folder as the annotation team left it')
    .option('--project <id>', 'the project it belongs to')
    .option('--name <name>', 'name of the batch')
    .addOption(
      new Option(
        '--repair <batch>',
        'bring the next round of the batch of this id or number, which keeps its project, name, template and packages',
      ).conflicts(['project', 'name', 'mode', 'packageBy', 'template', 'reference', 'dataset', 'assign']),
    )
    .addOption(
      new Option('--mode <mode>', 'accepted item by item, or package by package')
        .choices(['item', 'package'])
        .default('item'),
    )
    .addOption(
      new Option(
        '--format <format>',
        'format of the annotations; auto finds out, and says why; "pictures", "texts", "recordings" and "videos" have none; "folders" and "textfolders" are named by classes',
      )
        .choices(['auto', ...Object.keys(readers)])
        .default('auto'),
    )
    .addOption(
      new Option(
        '--columns <file>',
        'what the columns of csv tables mean, as JSON like "Columns of a table" in docs/guide.md; for tables that are not known',
      ),
    )
    .option(
      '--map <file>',
      'what the fields of records of answers mean, as YAML or JSON like "Fields of records" in docs/guide.md; for records that are not known',
    )
    .option(
      '--label-pattern <pattern>',
      'how the names of recordings say their labels, such as {label}_{speaker}_{take}; reads them as filenames',
    )
    .option(
      '--encoding <name>',
      'encoding of the texts and annotation files that do not say theirs, such as windows-1251; UTF-8 or the likeliest unless given',
      readEncoding,
    )
    .option(
      '--package-by <folder|size>',
      'a package a folder, or of so many items',
      readPackageBy,
      DEFAULT_PACKAGE_SIZE,
    )
    .option(
      '--template <file>',
      'labels, error types and rules as JSON, as "The template" in docs/guide.md shows; from the annotations unless given',
    )
    .option('--reference <folder>', 'pictures the items are compared with, each by the path or the name of its item')
    .option('--dataset <id>', 'id of the dataset the media come from; the order is linked to it')
    .option(
      '--assign <logins>',
      'login names of the acceptors who get it, with commas between; may be given several times',
      addEntries,
      [],
    )
    .option('--submitter <name>', 'who is named as having delivered it; the provider unless given', '')
    .option(
      '--anew',
      'give up what an interrupted run of this name left on the server, and begin again: for a folder that was corrected',
      false,
    )
    .option('--json', 'print the result as JSON', false)
    .action(run);
}

async function run(folder: string, options: Options, command: Command): Promise<void> {
  const progress = createProgress();
  const client = clientOf(command, (text) => progress.remark(text), { waitsForSpace: true });
  try {
    const asked = await askedReading(options);
    await sayInterruption(options.json, progress.end, () =>
      options.repair === undefined
        ? deliverNew(client, folder, options, asked, progress)
        : deliverRepair(client, { ...options, ...asked, batch: options.repair, folder }, progress),
    );
  } finally {
    progress.end();
  }
}

/** How the folder is to be read. Columns are those of tables: of pictures, or of texts where the mapping says which column they are. */
async function askedReading({ format, columns, map, labelPattern, encoding: told }: Options): Promise<AskedReading> {
  const nothing = { columns: null, fields: null, labelPattern: null, encoding: told ?? null };
  if ([columns, map, labelPattern].filter((one) => one !== undefined).length > 1)
    throw new CliError(
      '--columns is for tables, --map for records of answers, and --label-pattern for names of recordings. Give one.',
    );
  if (map !== undefined) {
    if (format !== 'auto' && format !== 'mapped') throw new CliError(`--map is for mapped, not for ${format}.`);
    return { ...nothing, format: 'mapped', fields: await readAnswersMapping(map) };
  }
  if (labelPattern !== undefined) {
    if (format !== 'auto' && format !== 'filenames')
      throw new CliError(`--label-pattern is for filenames, not for ${format}.`);
    return { ...nothing, format: 'filenames', labelPattern };
  }
  if (columns === undefined) return { ...nothing, format };
  const mapping = await readColumnMapping(columns);
  const meant = mapping.recording !== undefined ? 'speechbrain' : mapping.text === undefined ? 'csv' : 'csvtext';
  const asked = format === 'csvtext' ? 'csv' : format;
  const ofTables = meant === 'speechbrain' ? meant : 'csv';
  if (asked !== 'auto' && asked !== ofTables) throw new CliError(`--columns is for ${ofTables}, not for ${format}.`);
  return { ...nothing, format: meant, columns: mapping };
}

async function deliverNew(
  client: ProviderClient,
  folder: string,
  options: Options,
  reading: AskedReading,
  progress: Progress,
): Promise<void> {
  const { project: projectId, name } = options;
  if (projectId === undefined) throw new CliError("required option '--project <id>' not specified");
  if (name === undefined) throw new CliError("required option '--name <name>' not specified");
  const asked: DeliveryOptions = {
    ...{ projectId, name },
    mode: options.mode,
    packageBy: options.packageBy,
    datasetId: options.dataset ?? null,
    assign: options.assign,
    submitter: options.submitter,
  };
  const template = options.template === undefined ? null : await readTemplateFile(options.template);
  const source = await openDiskSource(folder);
  const references = options.reference === undefined ? null : await openDiskSource(options.reference);
  await requireServer(client, projectId);
  const folders = { source, references };
  const { delivery, skipped, notes, why } = await readDelivery(folders, asked, { ...reading, template }, progress);
  if (options.anew) await freeName(client, asked);
  const { labels, ...summary } = await sendDelivery(client, delivery, progress);
  progress.end();
  const { syncId, batchId, batchNumber, items, packages, annotations } = summary;
  // In item mode the server alone decides about packages.
  const inPackages = options.mode === 'package' ? ` in ${counted(packages, 'package')}` : '';
  const byName = Object.entries(labels).sort(([a], [b]) => (a < b ? -1 : 1));
  const summed = { syncId, batchId, batchNumber, items, packages, annotations, labels: Object.fromEntries(byName) };
  const withoutReference = references === null ? [] : delivery.items.filter(({ reference }) => reference === null);
  const unpaired = withoutReference.map(({ fileName }) => fileName);
  const { format } = delivery;
  printResult(options.json, { ...summed, format, why, skipped, notes, withoutReference: unpaired }, [
    why === null ? `Read as ${format}.` : `Read as ${format}: ${why}.`,
    `Delivered as batch ${batchNumber}, id ${batchId}: ${counted(items, 'item')} with ${counted(annotations, 'annotation')}${inPackages}.`,
    ...(annotations === 0 ? ['There are no annotations: acceptors see the items alone.'] : []),
    ...byName.map(([label, count]) => `  ${label}: ${count}`),
    ...unpaired.map((file) => `Without a reference: ${file}`),
    ...leftOutLines(skipped),
  ]);
}

/** Refuses an id that is none, and a wrong key or address, before a folder is read, which may take long. */
async function requireServer(client: ProviderClient, projectId: string): Promise<void> {
  if (!isUuid(projectId)) throw new RefusedCall(5002002, { fields: ['projectId'] });
  await client.listCustomers({ size: 1 });
}

function readPackageBy(text: string): 'folder' | number {
  if (text === 'folder') return text;
  const size = Number(text);
  if (!Number.isInteger(size) || size < 1 || size > 100_000)
    throw new InvalidArgumentError('It is "folder" or a number of items from 1 to 100000.');
  return size;
}
