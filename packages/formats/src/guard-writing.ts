import { isInsideFolder } from '@countersign/domain';
import type { Format } from './format.ts';

/** The format, restricted to write below one folder, because paths come from deliveries and are not trusted. */
export function guardWriting(format: Format): Format {
  return {
    ...format,
    async *write(items, template, source, options) {
      const written = new Set<string>();
      for await (const file of format.write(items, template, source, options)) {
        if (!isInsideFolder(file.path))
          throw new Error(`the path ${JSON.stringify(file.path)} leads out of the folder`);
        if (written.has(file.path)) throw new Error(`two files are to be written to ${JSON.stringify(file.path)}`);
        written.add(file.path);
        yield file;
      }
    },
  };
}
