import { addDecoder, GeoTIFF, type GeoTIFFImage } from 'geotiff';
import { answerCalls } from '../bytes/answer-calls.ts';
import { PreviewError } from '../bytes/preview-problem.ts';
import { rangedBytes } from '../bytes/ranged-bytes.ts';
import { InflateBlock } from './inflate-block.ts';
import { paintSamples } from './paint-samples.ts';
import type { TifCalls } from './tif-calls.ts';
import { tifSource } from './tif-source.ts';
import { turned } from './turned.ts';

/** More pixels are not drawn; a larger page is drawn smaller. */
const MOST_DRAWN = 4096 * 4096;
/** What decoding a page may take. */
const MOST_BYTES = 512 * 1024 * 1024;
/** Strips and tiles, each of which is fetched and decoded. */
const MOST_BLOCKS = 200_000;
const MOST_PAGES = 500;
const DEFLATE = [8, 32_946];

addDecoder(DEFLATE, () => Promise.resolve(InflateBlock));

let file: GeoTIFF | undefined;
let pages: number | undefined;

const calls: TifCalls = {
  async page(url, size, page) {
    file ??= await GeoTIFF.fromSource(tifSource(rangedBytes(url, size)));
    const image = await file.getImage(page);
    pages ??= await countPages(file);
    const [width, height] = [image.getWidth(), image.getHeight()];
    await expectRoom(image, size);
    const scale = Math.min(1, Math.sqrt(MOST_DRAWN / (width * height)));
    const drawnSize = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
    const bits = image.getBitsPerSample();
    const isPlain = bits <= 8 && image.getSampleFormat() === 1;
    // Samples of more than eight bits are read as they are and spread over what a screen can show.
    const samples = isPlain
      ? await image.readRGB({ ...drawnSize, interleave: true })
      : await image.readRasters({
          ...drawnSize,
          interleave: true,
          samples: image.getSamplesPerPixel() < 3 ? [0] : [0, 1, 2],
        });
    const isInverted = !isPlain && image.fileDirectory.getValue('PhotometricInterpretation') === 0;
    const pixels = paintSamples(samples, drawnSize.width * drawnSize.height, { isStretched: !isPlain, isInverted });
    const drawn = await createImageBitmap(new ImageData(pixels, drawnSize.width, drawnSize.height));
    const orientation: unknown = await image.fileDirectory.loadValue('Orientation').catch(() => 1);
    const isSide = typeof orientation === 'number' && orientation > 4;
    return {
      width: isSide ? height : width,
      height: isSide ? width : height,
      bits,
      pages,
      bitmap: turned(drawn, typeof orientation === 'number' ? orientation : 1),
    };
  },
};

/** @throws PreviewError where a page would take too much memory, by its pixels or by what it says of its strips or tiles. */
async function expectRoom(image: GeoTIFFImage, size: number): Promise<void> {
  const [pixels, block] = [image.getWidth() * image.getHeight(), image.getTileWidth() * image.getTileHeight()];
  if (!(pixels > 0) || !(block > 0)) throw new PreviewError('broken');
  if (pixels / block > MOST_BLOCKS) throw new PreviewError('tooLarge');
  // A broken file may claim that each of its strips is as long as all of it.
  const lengths = await image.fileDirectory.loadValue(image.isTiled ? 'TileByteCounts' : 'StripByteCounts');
  const packed = Array.from(lengths ?? []).reduce((sum, length) => sum + Math.min(length, size), 0);
  const unpacked = Math.max(pixels, block) * image.getBytesPerPixel();
  if (Math.max(packed, unpacked) > MOST_BYTES) throw new PreviewError('tooLarge');
}

/** How many pages there are. A broken file may lead from its last page back to an earlier one. */
async function countPages(tif: GeoTIFF): Promise<number> {
  const places = new Set<number>();
  for (let count = 1; count < MOST_PAGES; count += 1) {
    const { nextIFDByteOffset: next } = (await tif.getImage(count - 1)).fileDirectory;
    if (next === 0 || places.has(next)) return count;
    places.add(next);
  }
  return MOST_PAGES;
}

answerCalls(calls, (output) => [(output as Awaited<ReturnType<TifCalls['page']>>).bitmap]);
