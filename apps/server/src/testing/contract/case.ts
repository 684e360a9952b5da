import { headers } from '@countersign/contract';
import { signed } from '@countersign/testing';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { v7 as makeId } from 'uuid';
import type { OpenApiDocument, Operation } from '../../platform/http/openapi/document.ts';
import { arbitraryOf, type Known } from './arbitrary-of.ts';
import type { FilledPortal } from './filled-portal.ts';
import { type Spoiling, spoilFields, spoilings, spoilText } from './spoil.ts';

/** One generated request of an operation. */
export interface Case {
  readonly input: Readonly<Record<string, unknown>>;
  readonly spoiling: Spoiling;
  /** Which of the portal's people makes it, or a caller without the right to. */
  readonly by: number | 'nobody' | 'stranger';
  /** `again` is an id that was used before. */
  readonly requestId: 'fresh' | 'again' | 'none';
  readonly hasAppId: boolean;
  readonly file: 'picture' | 'text' | 'empty' | 'none';
}

const mostly = <T>(often: fc.Arbitrary<T>, seldom: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 25, arbitrary: often }, { weight: 1, arbitrary: seldom });

/** Generates cases of an operation from the input its document describes. */
export function casesOf(operation: Operation, document: OpenApiDocument, known: Known): fc.Arbitrary<Case> {
  const shapes = document.components.schemas;
  const body = operation.requestBody?.content['application/json']?.schema;
  const query = operation.parameters.filter((parameter) => parameter.in === 'query');
  const ofQuery = {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  };
  return fc.record({
    input: arbitraryOf(body ?? ofQuery, shapes, known) as fc.Arbitrary<Record<string, unknown>>,
    spoiling: spoilings,
    by: mostly<Case['by']>(fc.constantFrom(0, 0, 0, 1, 1, 2, 3), fc.constantFrom('nobody', 'stranger')),
    requestId: mostly<Case['requestId']>(fc.constant('fresh'), fc.constantFrom('again', 'none')),
    hasAppId: mostly(fc.constant(true), fc.constant(false)),
    file: fc.constantFrom('picture', 'picture', 'text', 'empty', 'none'),
  });
}

const USED_ID = makeId();
let caller = 0;

/** The request of a case, from an address of its own, so that it meets no rate limit. */
export function requestOf(
  portal: FilledPortal,
  url: string,
  method: string,
  operation: Operation,
  given: Case,
): InjectOptions {
  const request = unsignedRequestOf(portal, url, method, operation, given);
  return isSigned(operation) ? sign(portal, request, given) : request;
}

function unsignedRequestOf(
  portal: FilledPortal,
  url: string,
  method: string,
  operation: Operation,
  given: Case,
): InjectOptions {
  caller += 1;
  const { spoiling } = given;
  const fields = spoilFields(given.input, spoiling);
  const common: InjectOptions = {
    method: method.toUpperCase(),
    url,
    headers: headersOf(portal, operation, given),
    remoteAddress: `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`,
  };
  const content = operation.requestBody?.content ?? {};
  if ('application/json' in content) {
    const type = spoiling.kind === 'otherType' ? 'application/xml' : 'application/json';
    const payload = spoilText(JSON.stringify(fields), spoiling);
    return { ...common, payload, headers: { ...common.headers, 'content-type': type } };
  }
  const query = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, inQuery(value)]));
  const asked = { ...common, query };
  return 'multipart/form-data' in content || 'application/octet-stream' in content
    ? withFile(portal, asked, given, 'multipart/form-data' in content)
    : asked;
}

function inQuery(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isSigned({ security }: Operation): boolean {
  return security.some((scheme) => headers.signature in scheme);
}

function headersOf({ server, people }: FilledPortal, operation: Operation, given: Case): Record<string, string> {
  const asks = (name: string) => operation.parameters.some((parameter) => parameter.name === name);
  const isProviders = operation.security.some((scheme) => headers.providerKey in scheme);
  const person = typeof given.by === 'number' ? people[given.by] : undefined;
  const secret = given.by === 'stranger' ? 'x'.repeat(43) : isProviders ? server.providerKey : person?.token;
  return {
    ...(asks(headers.appId) && given.hasAppId ? { [headers.appId]: 'contract' } : {}),
    ...(asks(headers.requestId) && given.requestId !== 'none'
      ? { [headers.requestId]: given.requestId === 'again' ? USED_ID : makeId() }
      : {}),
    ...(secret === undefined || given.by === 'nobody'
      ? {}
      : { [isProviders ? headers.providerKey : headers.token]: secret }),
  };
}

function sign({ server, credential }: FilledPortal, request: InjectOptions, { by }: Case): InjectOptions {
  const made = signed(request, credential, { at: server.clock.now() });
  if (by === 'nobody') return request;
  return by === 'stranger' ? { ...made, headers: { ...made.headers, [headers.signature]: '0'.repeat(64) } } : made;
}

function withFile({ picture }: FilledPortal, request: InjectOptions, { file }: Case, isForm: boolean): InjectOptions {
  const bytes = file === 'picture' ? picture : Buffer.from(file === 'text' ? 'no picture' : '');
  if (!isForm)
    return { ...request, payload: bytes, headers: { ...request.headers, 'content-type': 'application/octet-stream' } };
  const form = new FormData();
  if (file === 'none') form.set('other', 'field');
  else form.set('file', new Blob([Uint8Array.from(bytes)]), 'a.png');
  return { ...request, payload: form };
}
