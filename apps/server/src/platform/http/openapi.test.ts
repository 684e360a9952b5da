import { basePaths, type Calls, customerCalls, openCalls, providerCalls } from '@countersign/contract';
import { startTestServer, type TestServer } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenApiDocument } from './openapi/document.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const apis: readonly (readonly [string, Calls])[] = [
  [basePaths.customer, customerCalls],
  [basePaths.provider, providerCalls],
  [basePaths.open, openCalls],
];

async function documentOf(basePath: string): Promise<OpenApiDocument> {
  const reply = await server.app.inject(`${basePath}/openapi.json`);
  expect(reply.statusCode).toBe(200);
  return reply.json<OpenApiDocument>();
}

/** Every `pattern` in a document. */
function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    key === 'pattern' && typeof entry === 'string' ? [entry] : patternsIn(entry),
  );
}

function addressesOf(calls: Calls): string[] {
  return Object.values(calls)
    .map(({ method, path }) => `${method} ${path}`)
    .toSorted();
}

describe.each(apis)('the document of %s', (basePath, calls) => {
  test('[7-04] holds every call of the contract and nothing else', async () => {
    const { paths, openapi, servers } = await documentOf(basePath);
    expect(openapi).toBe('3.1.0');
    expect(servers).toEqual([{ url: basePath }]);
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ address: `${method.toUpperCase()} ${path}`, operation })),
    );
    expect(operations.map(({ address }) => address).toSorted()).toEqual(addressesOf(calls));
    expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  test('[7-04] names every refusal a call declares', async () => {
    const { paths } = await documentOf(basePath);
    for (const call of Object.values(calls)) {
      const answers = Object.values(paths[call.path]?.[call.method.toLowerCase()]?.responses ?? {});
      const described = answers.map(({ description }) => description).join('; ');
      for (const code of Object.keys(call.refusals)) expect(described, `${call.path}: ${code}`).toContain(code);
    }
  });

  test('[7-04] tells what a program gets that sends no HTTP we understand', async () => {
    const { paths } = await documentOf(basePath);
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const json = operations.filter(({ responses }) => responses['206'] === undefined);
    for (const { operationId, responses } of json)
      expect(responses['default']?.content?.['application/json']?.schema, operationId).toMatchObject({
        properties: { status: { type: 'integer' }, responseObject: { type: 'null' } },
      });
  });

  test('refers to no shape it does not hold, and holds none nobody refers to', async () => {
    const document = await documentOf(basePath);
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
    const used = new Set([...references].map((match) => match[1]));
    expect(used).toEqual(new Set(Object.keys(document.components.schemas)));
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  test('writes its patterns as JavaScript and other languages read them', async () => {
    const patterns = patternsIn(await documentOf(basePath));
    for (const pattern of patterns) {
      expect(() => new RegExp(pattern, 'u'), pattern).not.toThrow();
      // A class by its name, a group with one, a code point in braces: Python, for one, writes these differently.
      expect(pattern).not.toMatch(/\\(?![dfnrtv]|x[0-9a-f]{2}|u[0-9a-f]{4}|[^0-9A-Za-z])|\(\?<|\[\[/i);
    }
  });

  test('is read aloud by a page without a script', async () => {
    const reply = await server.app.inject(`${basePath}/docs`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.body).not.toMatch(/<script|<style|javascript:|\son\w+=|style="/i);
    expect(reply.headers['content-security-policy']).toContain("script-src 'self';style-src 'self';");
    expect(reply.body).toContain(`<link rel="stylesheet" href="${basePath}/docs.css">`);
    const styles = await server.app.inject(`${basePath}/docs.css`);
    expect(styles.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(styles.body).toContain('body{');
    for (const [name, call] of Object.entries(calls)) {
      expect(reply.body).toContain(`<section id="${name}">`);
      expect(reply.body).toContain(`${basePath}${call.path}`);
    }
  });
});

test('a pattern against control characters means what the contract means', async () => {
  const patterns = patternsIn(await documentOf(basePaths.provider));
  const name = patterns.find((pattern) => pattern.includes('0000-')) ?? '';
  expect(['王 芳', 'a\tb', 'a\u0085b'].map((text) => new RegExp(name).test(text))).toEqual([true, false, false]);
});

test('[7-01] a call is described with its headers, its query with presets, and its envelope', async () => {
  const { paths } = await documentOf(basePaths.customer);
  const list = paths['/batch/list']?.['get'];
  expect(list?.security).toEqual([{ token: [] }]);
  expect(list?.parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name)).toEqual([
    'orign_from',
    'app-id',
    'lang',
  ]);
  expect(list?.parameters).toContainEqual({
    name: 'size',
    in: 'query',
    required: false,
    schema: { default: 10, type: 'integer', minimum: 1, maximum: 100 },
  });
  const login = paths['/oauth/login']?.['post'];
  expect(login?.requestBody?.content['application/json']?.schema).toMatchObject({
    required: ['loginName', 'password'],
  });
  const answers = login?.responses['200']?.content?.['application/json']?.schema['oneOf'];
  expect(answers).toContainEqual({
    type: 'object',
    properties: {
      status: { const: 200 },
      responseObject: {
        type: 'object',
        properties: { token: { type: 'string' } },
        required: ['token'],
        additionalProperties: false,
      },
    },
    required: ['status', 'responseObject'],
  });
});

test('[1-09] the open API says how a request is signed, as data and as a page', async () => {
  const { paths, info, components } = await documentOf(basePaths.open);
  const carried = ['app-key', 'timestamp', 'nonce', 'signature'];
  expect(Object.keys(paths['/batch/list']?.['get']?.security[0] ?? {})).toEqual(carried);
  expect(Object.keys(components.securitySchemes)).toEqual(expect.arrayContaining(carried));
  expect(Object.keys(paths['/batch/list']?.['get']?.responses ?? {})).toEqual([
    '200',
    '400',
    '401',
    '503',
    '507',
    'default',
  ]);
  const page = await server.app.inject(`${basePaths.open}/docs`);
  for (const rule of info.description.split('\n\n')) expect(page.body).toContain(rule.slice(0, 60));
  expect(info.description).toContain('HMAC-SHA256 of the canonical request');
  for (const other of [basePaths.customer, basePaths.provider])
    expect((await documentOf(other)).info.description).not.toContain('HMAC');
});

test('[7-04] every route is a call, or one of the few that serve the portal and its descriptions', async () => {
  const routes = readRoutes(server.app.printRoutes({ commonPrefix: false, includeHooks: false }));
  const calls = apis.flatMap(([basePath, set]) =>
    Object.values(set).map(({ method, path }) => `${method} ${basePath}${path}`),
  );
  const descriptions = ['openapi.json', 'docs', 'docs.css'];
  const others = apis.flatMap(([basePath]) => descriptions.map((name) => `GET ${basePath}/${name}`));
  const expected = new Set([...calls, ...others, 'GET /healthz', 'GET /', 'GET /*', 'GET *']);
  expect(calls.filter((route) => !routes.includes(route))).toEqual([]);
  // A HEAD comes with every GET.
  expect(routes.filter((route) => !expected.has(route.replace(/^HEAD /, 'GET ')))).toEqual([]);
});

/** Method and path of every route, from Fastify's drawing of them as a tree: four characters of indentation a level. */
function readRoutes(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, segment, methods] = /^(.*?)── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (indent === undefined || segment === undefined) return [];
    const depth = Math.floor(indent.length / 4);
    const path = `${parents[depth - 1] ?? ''}${segment}`;
    parents.splice(depth, Number.POSITIVE_INFINITY, path);
    return methods === undefined ? [] : methods.split(', ').map((method) => `${method} ${path}`);
  });
}
