import { parse } from 'yaml';
import * as z from 'zod/mini';

/** The way to a field: its name, and those of the objects around it before it, with dots between: `scores.helpful`. */
const field = z.string().check(z.minLength(1), z.maxLength(500));
const byLabel = z._default(z.record(z.string().check(z.minLength(1), z.maxLength(200)), field), {});

/** Answers in fields of their own, or in a list whose entries are texts or objects. */
const answers = z.union([
  z.array(field).check(z.minLength(1), z.maxLength(20)),
  z.strictObject({ list: field, text: z.optional(field), model: z.optional(field), ratings: byLabel }),
]);

/** What the fields of a customer's records mean, as the person who delivers says it. */
const answersMapping = z.strictObject({
  system: z.optional(field),
  /** What was asked: a text, or a list of messages. */
  prompt: z.optional(field),
  passage: z.optional(field),
  answers: z.optional(answers),
  /** The field that names the better of the answers: by its field, or by its place from 0. */
  preferred: z.optional(field),
  ratings: byLabel,
  choices: byLabel,
  replies: byLabel,
});
export type AnswersMapping = z.output<typeof answersMapping>;

/** A mapping as somebody wrote it, in YAML or JSON, or where it is none. */
export function parseAnswersMapping(
  text: string,
): { readonly mapping: AnswersMapping } | { readonly position: string; readonly reason: string } {
  let value: unknown;
  try {
    value = parse(text, { maxAliasCount: 0 });
  } catch (error) {
    return { position: '', reason: error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'is no YAML' };
  }
  const { success, data, error } = answersMapping.safeParse(value);
  if (success) return { mapping: data };
  const [issue] = error.issues;
  return { position: issue?.path.join('.') ?? '', reason: issue?.message ?? 'is invalid' };
}
