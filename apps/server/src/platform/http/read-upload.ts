import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

/** Fields beside the file are ignored, up to a few of them. */
const FORM_LIMITS = { files: 1, fields: 20, parts: 21, fieldSize: 1000, headerPairs: 50 } as const;

/** The file of a form: its bytes, or `tooLarge` where it exceeds the call's limit. */
export type Upload = Buffer | 'tooLarge';

/** Adds a route that reads forms. Every other route refuses their content type. */
export function registerForm(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    await scope.register(multipart);
    scope.route(route);
  });
}

/**
 * Reads the only file of a multipart form into memory, up to `maxBytes`, and discards the rest of a larger one. Answers
 * `missing` where the form has no file, `broken` where it is no form or breaks off.
 */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Upload | 'missing' | 'broken'> {
  if (!request.isMultipart()) return 'missing';
  try {
    const part = await request.file({ limits: { ...FORM_LIMITS, fileSize: maxBytes }, throwFileSizeLimit: false });
    if (part === undefined) return 'missing';
    const bytes = await part.toBuffer();
    return part.file.truncated ? 'tooLarge' : bytes;
  } catch {
    return 'broken';
  }
}
