/**
 * The smallest server that answers a page of items: node:http and one indexed query without session, tenant or rules;
 * PostgreSQL makes the JSON. List calls are compared with it. Arguments: the database's socket folder, a customer, a
 * batch, and the number of processes that share its port.
 */
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { connect } from '@countersign/server';

const [host = '', customerId = '', batchId = '', processes = '1'] = process.argv.slice(2);
const { pool } = connect({ host, user: 'countersign', database: 'postgres' }, (error) => console.error(error.message));

const text = `select jsonb_agg(jsonb_build_object('index', index_no, 'id', id, 'fileName', file_name, 'result', result,
    'isValid', is_valid, 'annotationCount', annotation_count, 'errorCount', error_count) order by index_no)::text as page
  from item where customer_id = $1 and batch_id = $2 and index_no > $3 and index_no <= $3 + 50`;

const server = createServer((request, response) => {
  const after = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('after'));
  pool
    .query({ name: 'page', text, values: [customerId, batchId, after] })
    .then(({ rows }) => response.setHeader('content-type', 'application/json').end(rows[0]?.page))
    .catch((error: Error) => response.writeHead(500).end(error.message));
});
const tell = (port: number) => console.log(`is ready: http://127.0.0.1:${port}`);

if (cluster.isPrimary && Number(processes) > 1) {
  let listening = 0;
  cluster.on('listening', (_worker, { port }) => {
    listening += 1;
    if (listening === Number(processes)) tell(port);
  });
  for (let nth = 0; nth < Number(processes); nth++) cluster.fork();
} else {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (cluster.isPrimary && typeof address === 'object' && address !== null) tell(address.port);
  });
}
process.on('SIGTERM', () => process.exit(0));
