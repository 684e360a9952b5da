import { describeSchema } from './describe-schema.ts';
import type { OpenApiDocument, Operation } from './document.ts';

/** A page that shows an OpenAPI document: plain HTML without scripts. Its styles are in `docs.css` beside it. */
export function renderDocsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  const base = document.servers[0]?.url ?? '';
  const menu = [...groups].map(
    ([tag, entries]) =>
      `<h2>${escape(tag)}</h2><ul>${entries.map(({ operation: { operationId } }) => `<li><a href="#${operationId}">${escape(operationId)}</a></li>`).join('')}</ul>`,
  );
  const calls = operations.map(({ path, method, operation }) => renderOperation(`${base}${path}`, method, operation));
  const shapes = Object.entries(document.components.schemas)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, schema]) => `<section id="shape-${name}"><h3>${name}</h3>${code(describeSchema(schema))}</section>`);
  const about = document.info.description.split('\n\n').map((paragraph) => `<p>${escape(paragraph)}</p>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(document.info.title)}</title><link rel="stylesheet" href="${base}/docs.css"></head><body>
<nav aria-label="Calls">${menu.join('')}<h2><a href="#shapes">Shapes</a></h2></nav>
<main><h1>${escape(document.info.title)}</h1>${about.join('\n')}
<p>As data: <a href="${base}/openapi.json">openapi.json</a>.</p>
${calls.join('\n')}<h2 id="shapes">Shapes</h2>${shapes.join('\n')}</main></body></html>`;
}

function renderOperation(path: string, method: string, operation: Operation): string {
  const body = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
    part(`Body, ${type}`, code(type === 'application/json' ? describeSchema(schema) : 'raw bytes')),
  );
  return `<section id="${operation.operationId}"><h2>${escape(operation.operationId)}</h2>
<p class="line"><b>${method}</b> <code>${escape(path)}</code></p>
<p>${escape(operation.summary)}</p><p class="quiet">${escape(operation.description)}</p>
${renderParameters(operation)}${body.join('')}${renderAnswers(operation)}</section>`;
}

function renderParameters({ parameters }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: place, required, schema, description }) => {
    const preset = 'default' in schema ? `, ${JSON.stringify(schema['default'])} unless given` : '';
    const notes = `${required ? 'required' : 'optional'}${preset}${description === undefined ? '' : `. ${description}`}`;
    return `<tr><td><code>${escape(name)}</code></td><td>${place}</td><td>${code(describeSchema(schema))}</td><td>${escape(notes)}</td></tr>`;
  });
  return part('Parameters', `<table><tr><th>Name</th><th>In</th><th>Type</th><th></th></tr>${rows.join('')}</table>`);
}

function renderAnswers({ responses }: Operation): string {
  const rows = Object.entries(responses).map(([httpCode, { description, content }]) => {
    const schema = content?.['application/json']?.schema;
    const shown = schema === undefined ? '' : code(describeSchema(schema));
    return `<details><summary><b>HTTP ${httpCode}</b> ${escape(description)}</summary>${shown}</details>`;
  });
  return part('Answers', rows.join(''));
}

function part(title: string, content: string): string {
  return `<h4>${title}</h4>${content}`;
}

function code(text: string): string {
  return `<pre>${escape(text)}</pre>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** The page's style sheet: a separate file, because inline styles are forbidden. */
export const docsStyle = `
:root{color-scheme:light dark;--line:light-dark(#e3e6ea,#333a42);--quiet:light-dark(#5c6670,#9aa4ae);--ground:light-dark(#f6f7f9,#1c2126)}
*{box-sizing:border-box}body{margin:0;display:grid;grid-template-columns:230px 1fr;font:15px/1.5 system-ui,sans-serif;background:light-dark(#fff,#14181c);color:light-dark(#1b2026,#e4e8ec)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:16px 20px;border-right:1px solid var(--line);font-size:13px}
nav h2{font-size:13px;margin:14px 0 4px}nav ul{list-style:none;margin:0;padding:0}nav a{display:block;padding:1px 0}
a{color:light-dark(#0b6fd0,#69b1ff);text-decoration:none}a:hover{text-decoration:underline}
main{padding:24px 40px 80px;max-width:1000px;min-width:0}section{border-top:1px solid var(--line);padding:12px 0 20px}
h2,h3,h4{margin:12px 0 6px}h4{font-size:13px;color:var(--quiet);font-weight:600}.quiet{color:var(--quiet)}.line{margin:0}
pre{margin:0;padding:8px 10px;background:var(--ground);border-radius:4px;overflow:auto;font:13px/1.45 ui-monospace,monospace;white-space:pre-wrap}
table{border-collapse:collapse;width:100%;font-size:14px}td,th{text-align:left;vertical-align:top;padding:4px 10px 4px 0;border-bottom:1px solid var(--line)}td pre{padding:0;background:none}
details{padding:4px 0}summary{cursor:pointer;overflow-wrap:anywhere}
@media(max-width:800px){body{grid-template-columns:1fr}nav{position:static;height:auto;border-right:0}main{padding:16px}}`;
