import { basePaths, type Call, customerCalls, openCalls, providerCalls } from '@countersign/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casesOf, requestOf } from '../../testing/contract/case.ts';
import { type FilledPortal, fillPortal, restorePeople } from '../../testing/contract/filled-portal.ts';
import type { OpenApiDocument, Operation } from './openapi/document.ts';

/** `CONTRACT_CASES=100000` makes so many cases. A failure prints its seed, and `CONTRACT_SEED=7` repeats it. */
const CASES = Number(process.env['CONTRACT_CASES'] ?? 2000);
const SEED = Number(process.env['CONTRACT_SEED'] ?? 1);

/** A stream is answered when it ends, and does not end by itself. */
const ending = Object.entries<Call>(customerCalls).filter(([, call]) => call.answers !== 'stream');

const apis = [
  [basePaths.customer, ending.map(([name]) => name)],
  [basePaths.provider, Object.keys(providerCalls)],
  [basePaths.open, Object.keys(openCalls)],
] as const;
const calls = apis.flatMap(([, names]) => names).length;
/** More than a fifth of the cases test requests without their headers, or with wrong signatures. */
const CASES_A_CALL = Math.ceil((CASES * 1.3) / calls);

/** Generous, because some calls hash a password each time. */
const TIME_LIMIT_MS = 60_000 + CASES_A_CALL * 300;

/** The answer to a program that sends no valid HTTP. */
const unreadable = [400, 413, 415, 429];
/** Answers that only say that a header was missing or wrong. */
const stopped = [401, 5001019, 5001022, 5001025, 5001026, 5002000];
/** After these calls, people have other rights or sessions. */
const lost = [401, 5001022, 5001025, 5001026, 5001043, 5016011, 5019005, 5019006];

let portal: FilledPortal;
let reached = 0;
let done = 0;
beforeAll(async () => {
  portal = await fillPortal();
});
afterAll(() => portal.server.close());

interface Answered {
  readonly code: number;
  readonly type: string;
  readonly body: string;
}

interface Found {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

function find(document: OpenApiDocument, name: string): Found {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const found = all.find(({ operation }) => operation.operationId === name);
  if (found === undefined) throw new Error(`the document does not have ${name}`);
  return found;
}

const inPointer = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

describe.each(apis)('[7-04] %s answers what its document says', (basePath, names) => {
  let document: OpenApiDocument;
  const ajv = new Ajv2020({ strict: false, formats: { uuid: true, 'date-time': true, date: true, email: true } });
  beforeAll(async () => {
    document = (await portal.server.app.inject(`${basePath}/openapi.json`)).json<OpenApiDocument>();
    ajv.addSchema(document, 'document');
  });

  /** Whether an answer is one the document has under this code; otherwise what is wrong with it. */
  function complain({ path, method, operation }: Found, answered: Answered): string | null {
    const { code, type, body } = answered;
    const isNamed = operation.responses[code] !== undefined;
    if (!isNamed && !unreadable.includes(code)) return `HTTP ${code} is not declared`;
    const key = isNamed ? String(code) : 'default';
    const content = operation.responses[key]?.content;
    if (content?.['application/json'] === undefined) return null;
    if (!type.startsWith('application/json')) return '*/*' in content ? null : `${type} is not declared`;
    const place = ['paths', path, method, 'responses', key, 'content', 'application/json', 'schema'];
    const isAsSaid = ajv.getSchema(`document#/${place.map(inPointer).join('/')}`);
    if (isAsSaid === undefined) throw new Error(`the document has no schema at ${place.join(' ')}`);
    return isAsSaid(JSON.parse(body)) === true ? null : ajv.errorsText(isAsSaid.errors);
  }

  test.each(names)(
    '%s',
    async (name) => {
      const found = find(document, name);
      const cases = casesOf(found.operation, document, portal.known);
      const answersAsSaid = fc.asyncProperty(cases, async (given) => {
        const request = requestOf(portal, `${basePath}${found.path}`, found.method, found.operation, given);
        const { statusCode: code, headers, body } = await portal.server.app.inject(request);
        const complaint = complain(found, { code, type: String(headers['content-type']), body });
        expect(complaint, `answered ${code}, ${body.slice(0, 1000)}`).toBeNull();
        await note(body);
      });
      await fc.assert(answersAsSaid, { numRuns: CASES_A_CALL, seed: SEED, endOnFailure: true });
    },
    TIME_LIMIT_MS,
  );
});

/** Counts a case, and undoes what it did to the people of the next ones. */
async function note(body: string): Promise<void> {
  const status = Number(/^\{"status":(\d+)/.exec(body)?.[1] ?? 200);
  if (!stopped.includes(status)) reached += 1;
  if (status === 200) done += 1;
  if (lost.includes(status)) await restorePeople(portal);
}

test('as many cases as were asked for got past their headers, and many did what they asked for', () => {
  expect(reached).toBeGreaterThanOrEqual(CASES);
  expect(done).toBeGreaterThan(CASES / 5);
});
