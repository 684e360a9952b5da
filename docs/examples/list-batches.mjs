// Lists the batches of your company. Node 20 or newer, nothing to install:
//   REQUEST_URL=https://portal.example.com/open-api APP_KEY=… APP_SECRET=… node list-batches.mjs stage=accepting size=20
import { createHash, createHmac, randomUUID } from 'node:crypto';

const { REQUEST_URL = '', APP_KEY = '', APP_SECRET = '' } = process.env;

/** RFC 3986: encodeURIComponent leaves five characters alone that have to be encoded too. */
function encode(text) {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Calls the open API and returns the responseObject. */
async function call(method, path, query = {}, body = '') {
  const pairs = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const queryLine = pairs.sort().join('&');
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomUUID();
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const canonical = [method, `/open-api${path}`, queryLine, timestamp, nonce, bodyHash].join('\n');
  const signature = createHmac('sha256', APP_SECRET).update(canonical).digest('hex');
  const response = await fetch(`${REQUEST_URL}${path}${queryLine === '' ? '' : `?${queryLine}`}`, {
    method,
    headers: { 'app-key': APP_KEY, timestamp, nonce, signature },
    ...(body === '' ? {} : { body }),
  });
  const { status, responseObject } = await response.json();
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(responseObject)}`);
  return responseObject;
}

const query = Object.fromEntries(process.argv.slice(2).map((pair) => pair.split('=')));
const { total, batches } = await call('GET', '/batch/list', query);
console.log(`${total} batches`);
for (const { number, name, stage, accepted, delivered } of batches)
  console.log(`${number}  ${stage}  ${accepted}/${delivered}  ${name}`);
