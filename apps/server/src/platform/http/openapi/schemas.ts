import {
  annotation,
  batch,
  batchEvent,
  batchProgress,
  challenge,
  currentUser,
  deliverySummary,
  geometry,
  itemRow,
  itemView,
  json,
  localText,
  order,
  project,
  teamMember,
  template,
  verdict,
} from '@countersign/contract';
import { registry, toJSONSchema, type ZodMiniType } from 'zod/mini';

/** A JSON Schema as OpenAPI 3.1 documents have it. */
export type Schema = { readonly [keyword: string]: unknown };

/** Shapes with a name of their own in the document, because several calls use them or they are recursive. */
const named: Readonly<Record<string, ZodMiniType>> = {
  Annotation: annotation,
  Batch: batch,
  BatchEvent: batchEvent,
  BatchProgress: batchProgress,
  Challenge: challenge,
  CurrentUser: currentUser,
  DeliverySummary: deliverySummary,
  Geometry: geometry,
  ItemRow: itemRow,
  ItemView: itemView,
  Json: json,
  LocalText: localText,
  Order: order,
  Project: project,
  TeamMember: teamMember,
  Template: template,
  Verdict: verdict,
};

const names = registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });

const LOCAL = '#/$defs/';

/** Turns schemas of the contract into JSON Schema, and collects the named ones they refer to. */
export class SchemaCollector {
  readonly components: Record<string, Schema> = {};

  /** What a caller may send. Fields with a default may be left out. Named shapes end in `Input`. */
  ofInput(schema: ZodMiniType): Schema {
    return this.#convert(schema, 'input', 'Input');
  }

  /** What an answer contains. */
  ofOutput(schema: ZodMiniType): Schema {
    return this.#convert(schema, 'output', '');
  }

  #convert(schema: ZodMiniType, io: 'input' | 'output', suffix: string): Schema {
    const converted = toJSONSchema(schema, {
      ...{ io, metadata: names, unrepresentable: describeOwn },
      override: ({ jsonSchema }) => trim(jsonSchema),
    });
    const { $schema: _, $defs = {}, ...rest } = withReferences(converted, suffix) as Record<string, unknown>;
    for (const [name, definition] of Object.entries($defs as Record<string, Record<string, unknown>>)) {
      const { id: _id, ...shape } = definition;
      this.components[`${name}${suffix}`] = shape;
    }
    return rest;
  }
}

/** Schemas for what the contract checks by functions. */
function describeOwn({ zodSchema }: { readonly zodSchema: unknown }): Schema | 'throw' {
  return zodSchema === json ? { type: ['string', 'number', 'boolean', 'null', 'array', 'object'] } : 'throw';
}

/** Control characters by name, which few languages but JavaScript know, and by number; both within brackets. */
const [CONTROLS, CONTROL_RANGES] = [String.raw`\p{Cc}`, String.raw`\u0000-\u001f\u007f-\u009f`];

/**
 * Leaves out what adds nothing: the pattern of a format, and the bounds every whole number has in JavaScript. Writes
 * patterns in the syntax that programs in any language understand.
 */
function trim(schema: Record<string, unknown>): void {
  const { pattern } = schema;
  if (schema['format'] !== undefined) delete schema['pattern'];
  else if (typeof pattern === 'string') schema['pattern'] = pattern.replaceAll(CONTROLS, CONTROL_RANGES);
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  delete schema['propertyNames'];
}

function withReferences(value: unknown, suffix: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => withReferences(entry, suffix));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      key === '$ref' && typeof entry === 'string' && entry.startsWith(LOCAL)
        ? `#/components/schemas/${entry.slice(LOCAL.length)}${suffix}`
        : withReferences(entry, suffix),
    ]),
  );
}
