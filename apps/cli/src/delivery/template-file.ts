import { findUnknownKeys, type Template, template } from '@countersign/contract';
import { nearestOf } from '../nearest.ts';
import { readJsonFile } from './json-file.ts';

/** Reads a template file that the provider wrote. A key that is not known is refused, for it would be a rule that nobody checks. */
export function readTemplateFile(file: string): Promise<Template> {
  return readJsonFile(file, 'template', template, (value) =>
    findUnknownKeys(template, value).map(({ path, key, known }) => {
      const [near] = nearestOf(key, known);
      const meant = near === undefined ? `known are ${known.join(', ')}` : `is ${near} meant?`;
      return { position: [...path, key].join('.'), reason: `is not known here; ${meant}` };
    }),
  );
}
