import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workloadTypes } from '@countersign/contract';
import {
  addOrder,
  addProject,
  beginBatch,
  createWorld,
  type FoundPython,
  findPython,
  must,
  runPython,
  setRights,
  startTestServer,
  type TestServer,
  testAnnotations,
  type World,
} from '@countersign/testing';
import { beforeAll, expect, test } from 'vitest';

const OPENPYXL = 'openpyxl==3.1.5';
/** The last half hour of October in Tokyo. */
const START = new Date('2026-10-31T14:30:00.000Z');
let server: TestServer;
let world: World;
let folder: string;
/** A Python of this test's own; or why there is none. */
let python: FoundPython;
let orderIds: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-workload-'));
  python = await findPython(folder, [OPENPYXL]);
  if ('missing' in python) return () => rm(folder, { recursive: true });
  server = await startTestServer({ startAt: START, settings: { timeZone: 'Asia/Tokyo' } });
  world = await createWorld(server);
  await setRights(server, world.fruktlabb.acceptor, { mode: 'edit' });
  orderIds = [await decided('=HYPERLINK("evil")')];
  server.clock.advance(3_600_000);
  orderIds.push(await decided('路面标注 <第2期> & "引号"'));
  return async () => {
    await server.close();
    await rm(folder, { recursive: true });
  };
});

/** Items 1 and 2 passed, 3 rejected, 4 invalid, 5 waits. */
async function decided(name: string): Promise<string> {
  const { acceptor } = world.fruktlabb;
  const { id } = await addOrder(server, world.fruktlabb, { name, agreedRate: 0.5 });
  const project = await addProject(server, id);
  const annotations = (n: number) => testAnnotations(n + 1);
  const batch = await beginBatch(server, world.fruktlabb, [acceptor], { items: 5, project, annotations });
  must(await batch.decide(acceptor, 1, '10'));
  must(await batch.decide(acceptor, 2, '10'));
  must(await batch.decide(acceptor, 3, '20'));
  must(await batch.setValidity(acceptor, 4, false));
  return id;
}

/** Calculates every formula of a workbook itself, and prints where the value beside it is another one. */
const script = `
import json, re, sys, openpyxl
formulas, values = (openpyxl.load_workbook(sys.argv[1], data_only=only) for only in (False, True))
def at(sheet, ref):
    name, _, cell = ref.rpartition('!')
    return result(formulas[name.strip("'")] if name else sheet, cell)
def cells(sheet, ref):
    return [cell for row in sheet[ref] for cell in row]
def result(sheet, cell):
    value = sheet[cell].value
    return calculate(sheet, value[1:]) if sheet[cell].data_type == 'f' else value
def calculate(sheet, text):
    one = re.fullmatch(r'SUM\\(([A-Z]+\\d+:[A-Z]+\\d+)\\)', text)
    if one: return sum(result(sheet, cell.coordinate) for cell in cells(sheet, one[1]))
    one = re.fullmatch(r'SUMIF\\(([^,]+),([^,]+),([^,]+)\\)', text)
    if one:
        wanted = at(sheet, one[2])
        asked, summed = (ranges(sheet, ref) for ref in (one[1], one[3]))
        return sum(result(of, cell.coordinate) for (_, key), (of, cell) in zip(asked, summed) if key.value == wanted)
    return sum(at(sheet, ref) for ref in text.split('+'))
def ranges(sheet, ref):
    name, _, area = ref.rpartition('!')
    of = formulas[name.strip("'")] if name else sheet
    return [(of, cell) for cell in cells(of, area.replace('$', ''))]
found = {'wrong': [], 'formulas': 0, 'kinds': {}, 'charts': {}, 'frozen': {}, 'texts': [], 'dates': []}
for sheet in formulas:
    found['charts'][sheet.title] = len(sheet._charts)
    found['frozen'][sheet.title] = sheet.freeze_panes
    for row in sheet.iter_rows():
        for cell in row:
            kind = type(cell.value).__name__ if cell.data_type != 'f' else 'formula'
            found['kinds'].setdefault(sheet.title, {}).setdefault(kind, 0)
            found['kinds'][sheet.title][kind] += 1
            if cell.is_date: found['dates'].append(cell.value.isoformat())
            if cell.data_type == 'f':
                found['formulas'] += 1
                mine, theirs = calculate(sheet, cell.value[1:]), values[sheet.title][cell.coordinate].value
                if mine != theirs: found['wrong'].append([sheet.title, cell.coordinate, cell.value, mine, theirs])
            elif cell.data_type == 's': found['texts'].append(cell.value)
found['sums'] = [calculate(formulas['Months'], cell.value[1:]) for cell in list(formulas['Months'].rows)[-1][1:]]
print(json.dumps(found))`;

interface Read {
  readonly wrong: readonly unknown[];
  readonly formulas: number;
  readonly charts: Readonly<Record<string, number>>;
  readonly frozen: Readonly<Record<string, string | null>>;
  readonly texts: readonly string[];
  readonly dates: readonly string[];
  /** How many cells each sheet has of each of Python's types. */
  readonly kinds: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Of the sheet of months, as they were calculated. */
  readonly sums: readonly number[];
}

test.for(workloadTypes)(
  '[9-08] openpyxl finds the sums of a report by %s, its charts and frozen heads',
  async (type, { skip }) => {
    if ('missing' in python) return skip(python.missing);
    const read = await readBack(python.path, type);
    expect(read.wrong).toEqual([]);
    expect(read.formulas).toBeGreaterThan(10);
    // Of two orders: decided, passed, rejected, one by one, whole, by default, unseen, invalid, again, images, boxes.
    expect(read.sums).toEqual([6, 4, 2, 6, 0, 0, 0, 2, 0, 6, 12]);
    expect(read.dates).toEqual(['2026-11-01T00:30:00']);
    expect(read.kinds['Months']).toEqual({ str: 15, int: 20, formula: 13 });
    expect(read.charts['Charts']).toBe(type === 'month' ? 2 : 3);
    for (const [name, at] of Object.entries(read.frozen))
      expect([name, at]).toEqual([name, name === 'About' || name === 'Charts' ? null : 'A2']);
    expect(read.texts.some((text) => text.includes('=HYPERLINK("evil")'))).toBe(true);
    expect(read.texts.some((text) => text.includes('路面标注 <第2期> & "引号"'))).toBe(true);
  },
);

async function readBack(path: string, type: (typeof workloadTypes)[number]): Promise<Read> {
  const as = { as: world.fruktlabb.administrator };
  const asked = { orderIds, months: ['2026-10', '2026-11'], type };
  const { reportId } = must(await server.customer.createWorkloadReport({ ...asked, language: 'en' }, as));
  const find = async () => {
    const { reports } = must(await server.customer.listWorkloadReports({}, as));
    return reports.find(({ id, state }) => id === reportId && state === 'ready')?.url;
  };
  await expect.poll(find, { timeout: 20_000 }).toBeTypeOf('string');
  const headers = { token: as.as.token };
  const { rawPayload } = await server.app.inject({ method: 'GET', url: (await find()) ?? '', headers });
  const file = join(folder, `${type}.xlsx`);
  await writeFile(file, rawPayload);
  return (await runPython(path, script, file)) as Read;
}
