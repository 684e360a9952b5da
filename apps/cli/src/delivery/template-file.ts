import { type Template, template } from '@countersign/contract';
import { readJsonFile } from './json-file.ts';

/** Reads a template file that the provider wrote. */
export function readTemplateFile(file: string): Promise<Template> {
  return readJsonFile(file, 'template', template);
}
