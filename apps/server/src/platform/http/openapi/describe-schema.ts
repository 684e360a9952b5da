import type { Schema } from './schemas.ts';

/**
 * A schema in a short notation for people: `{ page?: integer = 1, kind: "slider"
 * "question" }`.
 */
export function describeSchema(schema: Schema, indent = ''): string {
  const reference = schema['$ref'];
  if (typeof reference === 'string') return reference.slice(reference.lastIndexOf('/') + 1);
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema['oneOf'] ?? schema['anyOf'];
  if (Array.isArray(choices)) return choices.map((choice) => describeSchema(choice as Schema, indent)).join(' | ');
  const { type } = schema;
  if (Array.isArray(type)) return type.map((one) => describeSchema({ ...schema, type: one }, indent)).join(' | ');
  if (type === 'array') return describeArray(schema, indent);
  if (type === 'object') return describeObject(schema, indent);
  if (typeof type === 'string') return `${describeScalar(type, schema)}${describeBounds(schema)}`;
  return 'anything';
}

function describeScalar(type: string, schema: Schema): string {
  return type === 'string' && typeof schema['format'] === 'string' ? schema['format'] : type;
}

function describeArray(schema: Schema, indent: string): string {
  const { prefixItems, items } = schema;
  if (Array.isArray(prefixItems))
    return `[${prefixItems.map((entry) => describeSchema(entry as Schema, indent)).join(', ')}]`;
  const entry = describeSchema((items ?? {}) as Schema, indent);
  return `${entry.includes(' | ') ? `(${entry})` : entry}[]${describeBounds(schema)}`;
}

function describeObject(schema: Schema, indent: string): string {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  const more = schema['additionalProperties'];
  if (properties.length === 0)
    return typeof more === 'object' && more !== null ? `{ [name]: ${describeSchema(more as Schema, indent)} }` : '{}';
  const required = new Set((schema['required'] ?? []) as string[]);
  const deeper = `${indent}  `;
  const lines = properties.map(([name, property]) => {
    const preset = 'default' in property ? ` = ${JSON.stringify(property['default'])}` : '';
    return `${deeper}${name}${required.has(name) ? '' : '?'}: ${describeSchema(property, deeper)}${preset}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

const bounds = { minimum: '≥', exclusiveMinimum: '>', maximum: '≤', minLength: '≥', maxLength: '≤', maxItems: '≤' };

function describeBounds(schema: Schema): string {
  const said = Object.entries(bounds).flatMap(([keyword, sign]) => {
    const bound = schema[keyword];
    if (typeof bound !== 'number') return [];
    const unit = keyword.endsWith('Length') ? ' characters' : keyword.endsWith('Items') ? ' entries' : '';
    return [`${sign} ${bound}${unit}`];
  });
  return said.length === 0 ? '' : ` (${said.join(', ')})`;
}
