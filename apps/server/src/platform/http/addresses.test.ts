import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startTestServer, type TestServer } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let webRoot: string;
let server: TestServer;
let port: number;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'countersign-web-'));
  await mkdir(join(webRoot, 'assets'));
  await mkdir(join(webRoot, '.git'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>The portal</title>');
  await writeFile(join(webRoot, 'assets/main-abc.js'), 'export {};');
  await writeFile(join(webRoot, '.git/config'), '[core]');
  server = await startTestServer({ webRoot });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  await server.close();
  await rm(webRoot, { recursive: true, force: true });
});

const NAVIGATION = 'text/html,application/xhtml+xml,*/*;q=0.8';
const PAGE = '<title>The portal</title>';
/** The headers of every answer. */
const protecting = [
  'content-security-policy',
  'x-content-type-options',
  'strict-transport-security',
  'referrer-policy',
];

/** The answer to a raw request, by a client that does not normalize the address. */
async function sendRaw(requestLine: string, headers: readonly string[] = []) {
  const socket = connect(port, '127.0.0.1');
  socket.write([requestLine, 'Host: portal.example', 'Connection: close', ...headers, '', ''].join('\r\n'));
  const [head = '', ...rest] = (await text(socket)).split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const found = new Map(lines.map((line) => [line.split(':', 1)[0]?.toLowerCase(), line.replace(/^[^:]*: ?/, '')]));
  return { code: Number(statusLine.split(' ')[1]), headers: found, body: rest.join('\r\n\r\n') };
}

function get(url: string, accept = NAVIGATION) {
  return sendRaw(`GET ${url} HTTP/1.1`, [`Accept: ${accept}`]);
}

describe('[8-06] an address that is no text is answered like every other request', () => {
  test.each([
    ...['/%E0%A4%A', '/%', '/%zz', '/orderManage%', '/customer-api/%ff', '/customer-api/oauth/login%00'],
    ...['/orderManage%00', '/%00', '/assets/main-abc.js%00.png', '/redirect/%E0%A4%A'],
  ])('%s', async (url) => {
    const { code, headers, body } = await get(url);
    expect(code).toBe(400);
    expect(JSON.parse(body)).toEqual({ status: 400, responseObject: null });
    for (const name of protecting) expect(headers.get(name), name).toBeDefined();
  });

  test.each([
    ['a method nobody has heard of', 'FETCH /customer-api/oauth/login HTTP/1.1', 405],
    ['a byte no address has', 'GET /\x01 HTTP/1.1', 400],
    ['a header without its colon', 'GET /orderManage HTTP/1.1\r\nAccept', 400],
    ['headers without end', `GET / HTTP/1.1\r\nCookie: ${'x'.repeat(40_000)}`, 431],
  ])('%s', async (_case, requestLine, expected) => {
    const { code, headers, body } = await sendRaw(requestLine);
    expect(code).toBe(expected);
    expect(JSON.parse(body)).toEqual({ status: expected, responseObject: null });
    for (const name of protecting) expect(headers.get(name), name).toBeDefined();
  });
});

describe('[8-06] a method that an address does not answer to gets 405, and which it does', () => {
  test.each([
    ['GET', '/customer-api/oauth/login', 'POST'],
    ['PATCH', '/customer-api/oauth/login', 'POST'],
    ['PROPFIND', '/customer-api/oauth/login', 'POST'],
    ['FETCH', '/customer-api/oauth/login', 'POST'],
    ['OPTIONS', '/customer-api/delivery/export', 'GET, HEAD, POST'],
    ['DELETE', '/provider-api/customer', 'POST'],
    ['PUT', '/open-api/batch/list', 'GET, HEAD'],
    ['HEAD', '/customer-api/live/stream', 'GET'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['POST', '/orderManage', 'GET, HEAD'],
    ['TRACE', '/', 'GET, HEAD'],
    ['DELETE', '/assets/main-abc.js', 'GET, HEAD'],
  ])('%s %s', async (method, url, allow) => {
    const { code, headers } = await sendRaw(`${method} ${url} HTTP/1.1`);
    expect(code).toBe(405);
    expect(headers.get('allow')).toBe(allow);
  });

  test.each(['/customer-api/oauth/nothing', '/metrics'])('%s answers to none', async (url) => {
    expect((await sendRaw(`POST ${url} HTTP/1.1`)).code).toBe(404);
  });
});

describe('the page', () => {
  test.each([
    ...['/', '/login', '/orderManage', '/orderManage/', '/404', '/dataSet/dataSetList?page=2', '/auth-redirect'],
    ...['/redirect/dashboard', '/redirect//x', '/redirect//evil.example/a.png', '/redirect/%2F%2Fevil.example'],
  ])('is what %s shows', async (url) => {
    for (const accept of [NAVIGATION, '*/*']) {
      const { code, headers, body } = await get(url, accept);
      expect(code).toBe(200);
      expect(headers.get('content-type')).toContain('text/html');
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(body).toContain(PAGE);
    }
  });

  test('tells a person who mistyped an address, and no program', async () => {
    expect((await get('/orderManagee')).body).toContain(PAGE);
    expect((await get('/orderManagee', '*/*')).code).toBe(404);
  });

  test.each([
    ...['/.git/config', '/.env', '/.well-known/security.txt', '/%2Egit/config', '/metrics', '/metrics/', '/assets/'],
    ...['/assets', '/assets/..%2findex.html', '/assets/gone.js', '/wp-login.php', '/server-status.html', '/a/..%5Cb'],
    ...['//', '//evil.example', '//orderManage', '/assets//main-abc.js', '/projects//dataList', '/customer-api//x'],
    ...['/customer-api', '/backup.tar.gz', '/healthz/', '/assets/%2e%2e/index.html', '/manual/'],
  ])('is not what %s shows', async (url) => {
    const { code, body } = await get(url);
    expect(code).toBe(404);
    expect(JSON.parse(body)).toEqual({ status: 404, responseObject: null });
  });
});

test('a file is served as it is, for good where its name says what is in it', async () => {
  const { code, headers, body } = await get('/assets/main-abc.js');
  expect([code, body]).toEqual([200, 'export {};']);
  expect(headers.get('cache-control')).toContain('immutable');
});
