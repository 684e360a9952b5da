export interface TifPage {
  /** Pixels of the page. */
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly pages: number;
  /** As drawn: as large as the page, or smaller. */
  readonly bitmap: ImageBitmap;
}

/** What the worker of a TIFF answers. */
export type TifCalls = {
  /** @param page the first is 0. */
  readonly page: (url: string, size: number, page: number) => Promise<TifPage>;
};
