/** The HTTP code for a status of the catalogue, for `/provider-api`. */
export function fittingHttpCode(status: number): number {
  if (status < 600) return status;
  const exact = httpCodes[status];
  if (exact !== undefined) return exact;
  return 409;
}

const httpCodes: Record<number, number> = {
  5001001: 401,
  5001018: 404,
  5001019: 401,
  5001022: 401,
  5001025: 401,
  5001026: 401,
  5001043: 403,
  5016011: 403,
  5002000: 400,
  5002001: 404,
  5002002: 400,
  5002009: 422,
  5007023: 404,
  5019001: 404,
  5019007: 404,
  5020001: 404,
  5020003: 422,
  5020005: 422,
  5020006: 413,
  5020007: 413,
  5020009: 404,
  5020052: 409,
};
