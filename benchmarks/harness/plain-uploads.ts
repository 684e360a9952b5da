/**
 * What uploads are compared with: a PUT that writes its body to a file and syncs it, and a tus server over a folder. Neither
 * looks at the bytes. Argument: the folder.
 */
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';

const [folder = ''] = process.argv.slice(2);
const ofTus = join(folder, 'tus');
mkdirSync(ofTus, { recursive: true });
const tus = new Server({ path: '/tus', datastore: new FileStore({ directory: ofTus }) });
let puts = 0;

const server = createServer((request, response) => {
  if (request.url?.startsWith('/tus') === true) return void tus.handle(request, response);
  puts += 1;
  pipeline(request, createWriteStream(join(folder, `put-${puts}`), { flush: true }))
    .then(() => response.end())
    .catch((error: Error) => response.writeHead(500).end(error.message));
}).listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) console.log(`is ready: http://127.0.0.1:${address.port}`);
});
process.on('SIGTERM', () => process.exit(0));
