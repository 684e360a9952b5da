import sharp from 'sharp';

/** A small PNG that is unique for every number: a gradient between two colours with a dark spot. */
export async function makePicture(seed: number, width = 96, height = 64): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  const spotX = (seed * 37) % width;
  const spotY = (seed * 23) % height;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isSpot = (x - spotX) ** 2 + (y - spotY) ** 2 < 64;
      const at = (y * width + x) * 3;
      pixels[at] = isSpot ? 20 : (seed * 53 + x) % 256;
      pixels[at + 1] = isSpot ? 20 : (seed * 97 + y) % 256;
      pixels[at + 2] = isSpot ? 20 : (seed >> 8) % 256;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
}
