import { isDeepStrictEqual } from 'node:util';
import {
  apiOf,
  type Call,
  type Calls,
  type Code,
  catalogue,
  guardCodes,
  headers,
  inputPlaceOf,
  MAX_JSON_DEPTH,
  OK,
  ordinaryJson,
  wireLanguages,
} from '@countersign/contract';
import type { HttpCodeOf } from '../register-calls.ts';
import { type Schema, SchemaCollector } from './schemas.ts';
import { areSigned, signingRules, signingSchemes } from './signing.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
  readonly description?: string;
}

export interface Answer {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: Schema }>>;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly required: true;
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: Readonly<Record<string, Answer>>;
}

/** The parts of OpenAPI 3.1 that a set of calls needs. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
}

const envelopeRules = 'Every answer is an envelope: a numeric status, 200 for success, and the responseObject.';

/** Describes a set of calls: every path with its input, its answer and its refusals. */
export function describeCalls(
  title: string,
  version: string,
  basePath: string,
  calls: Calls,
  httpCodeOf: HttpCodeOf,
): OpenApiDocument {
  const collector = new SchemaCollector();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, call] of Object.entries(calls)) {
    paths[call.path] ??= {};
    Object.assign(paths[call.path] ?? {}, {
      [call.method.toLowerCase()]: describeCall(name, call, collector, httpCodeOf),
    });
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: [envelopeRules, ...(areSigned(calls) ? signingRules : [])].join('\n\n'),
    },
    servers: [{ url: basePath }],
    paths,
    components: {
      schemas: collector.components,
      securitySchemes: {
        [headers.token]: { type: 'apiKey', in: 'header', name: headers.token },
        [headers.providerKey]: { type: 'apiKey', in: 'header', name: headers.providerKey },
        ...(areSigned(calls) ? signingSchemes : {}),
      },
    },
  };
}

function describeCall(name: string, call: Call, collector: SchemaCollector, httpCodeOf: HttpCodeOf): Operation {
  const isInQuery = inputPlaceOf(call) === 'query';
  const input = collector.ofInput(call.input);
  const hasBody = call.body !== undefined || !isInQuery;
  return {
    operationId: name,
    tags: [call.path.split('/')[1] ?? ''],
    summary: call.summary,
    description: describeRules(call),
    security: securityOf(call),
    parameters: [...headersOf(call), ...(isInQuery ? queryOf(input) : [])],
    ...(hasBody ? { requestBody: { required: true as const, content: bodyOf(call, input) } } : {}),
    responses: {
      ...(call.answers === 'binary' ? binaryAnswers : describeAnswers(call, collector, httpCodeOf)),
      ...(call.answers === 'stream' || call.answers === 'file' ? describeContent(call, collector, httpCodeOf) : {}),
      ...notNow,
      ...(call.answers === 'binary' ? {} : { default: unreadable }),
    },
  };
}

function bodyOf(call: Call, input: Schema): Readonly<Record<string, { readonly schema: Schema }>> {
  if (call.body === 'binary') return { 'application/octet-stream': { schema: {} } };
  if (call.body === undefined) return { 'application/json': { schema: input } };
  const file = { type: 'string', contentMediaType: 'application/octet-stream', maxLength: call.fileBytes };
  return { 'multipart/form-data': { schema: object({ file }) } };
}

const callers = {
  anyone: 'Needs no session.',
  member: 'For every member who is signed in.',
  administrator: 'For administrators (role 10).',
  provider: 'For the provider.',
  application: "For the customer's own programs, which sign what they send.",
} as const;

function describeRules(call: Call): string {
  const once = 'Sent again with the same request-id it answers the same and has no further effect.';
  const { bytes, values } = call.json ?? ordinaryJson;
  const size = `Its JSON may have ${bytes} bytes, ${values} values and ${MAX_JSON_DEPTH} lists or objects within each other.`;
  const hasJson = call.body === undefined && (call.method === 'POST' || call.method === 'PUT');
  return [callers[call.who], ...(call.once === true ? [once] : []), ...(hasJson ? [size] : [])].join(' ');
}

function securityOf(call: Call): Operation['security'] {
  if (call.who === 'anyone') return [];
  if (call.who === 'application') return [Object.fromEntries(Object.keys(signingSchemes).map((name) => [name, []]))];
  return [{ [call.who === 'provider' ? headers.providerKey : headers.token]: [] }];
}

function headersOf(call: Call): Parameter[] {
  const text = { type: 'string' };
  const found: Parameter[] = [];
  if (apiOf(call) === 'customer' && call.answers !== 'binary')
    found.push(
      { name: headers.origin, in: 'header', required: false, schema: { const: 'customer' } },
      { name: headers.appId, in: 'header', required: true, schema: text, description: 'Names the calling program.' },
      { name: headers.language, in: 'header', required: false, schema: { enum: Object.values(wireLanguages) } },
    );
  if (call.once === true)
    found.push({
      name: headers.requestId,
      in: 'header',
      required: true,
      schema: { type: 'string', format: 'uuid' },
      description: 'Made by the caller, a UUIDv7, new for each thing it wants done.',
    });
  return found;
}

function queryOf(input: Schema): Parameter[] {
  const required = new Set((input['required'] ?? []) as string[]);
  return Object.entries((input['properties'] ?? {}) as Record<string, Schema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }));
}

/** Requests that never reach a call, such as a body that is no JSON. */
const unreadable: Answer = refused(
  'The request was not taken as HTTP (400, 413, 415, 429), or it failed (500); the status says it again.',
  { type: 'integer' },
);

const anyFile = { '*/*': { schema: {} } };
const binaryAnswers: Operation['responses'] = {
  200: { description: 'The whole file.', content: anyFile },
  206: { description: 'The part that was asked for.', content: anyFile },
  304: { description: 'The file is the one the caller has.' },
  400: refused('Something of the address is missing, or longer than it may be.', { const: 400 }),
  401: refused('The session or the key it was made for is over.', { const: 401 }),
  403: refused('The address was changed, or is of somebody else.', { const: 403 }),
  404: refused('The address ran out, or there is no such file.', { const: 404 }),
  416: refused('The part that was asked for lies outside the file.', { const: 416 }),
  default: unreadable,
};

function refused(description: string, status: Schema): Answer {
  return {
    description,
    content: { 'application/json': { schema: object({ status, responseObject: { type: 'null' } }) } },
  };
}

const retryAfter = {
  'retry-after': { description: 'Seconds after which another try makes sense.', schema: { type: 'string' } },
} as const;

/**
 * Any call may answer these, with these HTTP codes in every API: it was not done, and the request may be repeated as it
 * is.
 */
const notNow: Operation['responses'] = Object.fromEntries(
  ([503, 507] as const).map((code) => [
    code,
    {
      description: `${code} ${catalogue[code]}`,
      headers: retryAfter,
      content: { 'application/json': { schema: envelope(code, { type: 'null' }) } },
    },
  ]),
);

/** The answers by HTTP code. Several statuses share one where the API always answers 200. */
function describeAnswers(call: Call, collector: SchemaCollector, httpCodeOf: HttpCodeOf): Operation['responses'] {
  const outcomes: { status: number; meaning: string; schema: Schema }[] = [];
  if (call.answers === undefined)
    outcomes.push({ status: OK, meaning: 'success', schema: envelope(OK, collector.ofOutput(call.output)) });
  const guards = guardCodesOf(call);
  for (const [key, data] of Object.entries(call.refusals)) {
    const code = Number(key) as Code;
    const [own, guardsOwn] = [collector.ofOutput(data), guardData(code)];
    // The guard in front of the call may use the code too, with data of its own.
    const isBoth = guards.includes(code) && !isDeepStrictEqual(own, guardsOwn);
    const schema = isBoth ? { anyOf: [own, guardsOwn] } : own;
    outcomes.push({ status: code, meaning: catalogue[code], schema: envelope(code, schema) });
  }
  for (const code of guards.filter((one) => !(one in call.refusals)))
    outcomes.push({ status: code, meaning: catalogue[code], schema: envelope(code, guardData(code)) });
  // A body that is no JSON is refused with a code that has other answers here as well.
  if (httpCodeOf(400) === 400)
    outcomes.push({ status: 400, meaning: catalogue[400], schema: envelope(400, guardData(400)) });

  const byHttpCode = Map.groupBy(outcomes, ({ status }) => httpCodeOf(status));
  return Object.fromEntries(
    [...byHttpCode].map(([httpCode, group]) => [
      httpCode,
      {
        description: group.map(({ status, meaning }) => `${status} ${meaning}`).join('; '),
        content: {
          'application/json': {
            schema: group.length === 1 ? (group[0]?.schema ?? {}) : { oneOf: group.map(({ schema }) => schema) },
          },
        },
      },
    ]),
  );
}

/** What is answered beside the refusals with the same HTTP code: a file, or the events of a stream. */
function describeContent(call: Call, collector: SchemaCollector, httpCodeOf: HttpCodeOf): Operation['responses'] {
  const code = httpCodeOf(OK);
  const refusals = describeAnswers(call, collector, httpCodeOf)[code];
  const [meaning, content] =
    call.answers === 'file'
      ? ['the file', anyFile]
      : [
          'a stream of events, each with this data',
          { 'text/event-stream': { schema: collector.ofOutput(call.output) } },
        ];
  const description = [meaning, refusals?.description].filter(Boolean).join('; ');
  return { [code]: { description, content: { ...refusals?.content, ...content } } };
}

/** The codes of the guard that can stand in front of this call. */
function guardCodesOf(call: Call): Code[] {
  const session: Code[] = [401, 5001019, 5001022, 5001025, 5001026, 5001043, 5019005];
  const possible: Code[] = [5002002];
  if (call.who === 'provider') possible.push(401);
  else if (call.who === 'application') possible.push(401, 5001019, 5001022);
  else possible.push(5002000);
  if (call.who === 'member' || call.who === 'administrator') possible.push(...session);
  if (call.who === 'administrator') possible.push(call.notForAcceptors ?? 5016011);
  if (call.once === true || call.body === 'multipart') possible.push(5002000);
  if (call.body === 'multipart') possible.push(400);
  return guardCodes.filter((code) => possible.includes(code));
}

function guardData(code: Code): Schema {
  if (code === 5002000) return object({ missing: { type: 'string' } });
  if (code === 5002002) return object({ fields: { type: 'array', items: { type: 'string' } } });
  return { type: 'null' };
}

function envelope(status: number, responseObject: Schema): Schema {
  return object({ status: { const: status }, responseObject });
}

function object(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', properties, required: Object.keys(properties) };
}
