/** The header of a PCD of points with so many numbers each, of which it may have fewer than it says. */
export const pcdHead = (points: number, fields = 'x y z', data = 'binary') => {
  const each = (value: string) => fields.replaceAll(/\S+/g, value);
  return `# .PCD v0.7\nVERSION 0.7\nFIELDS ${fields}\nSIZE ${each('4')}\nTYPE ${each('F')}\nCOUNT ${each('1')}\nWIDTH ${points}\nHEIGHT 1\nVIEWPOINT 0 0 0 1 0 0 0\nPOINTS ${points}\nDATA ${data}\n`;
};

/** A bowl of so many points of so many values each. */
export function bowl(points: number, values: 3 | 4): Float32Array<ArrayBuffer> {
  const numbers = new Float32Array(points * values);
  for (let nth = 0; nth < points; nth += 1) {
    const [angle, far] = [nth * 2.4, 10 * Math.sqrt(nth / points)];
    const point = [Math.cos(angle) * far, Math.sin(angle) * far, far * far * 0.05 + 0.1, (nth % 100) / 100];
    numbers.set(point.slice(0, values), nth * values);
  }
  return numbers;
}

/** A wav of one channel and 16 bits a sample; `says` is the length that its head claims. */
export function wav(samples: Int16Array<ArrayBuffer>, hertz = 8000, says = samples.byteLength): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(Math.min(0xffff_ffff, 36 + says), 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(hertz, 24);
  head.writeUInt32LE(Math.min(0xffff_ffff, hertz * 2), 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(says, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer)]);
}

/** A TIFF of one page by its tags, each a whole number of four bytes, with some bytes behind them. */
export function tif(tags: Readonly<Record<number, number>>, data = Buffer.alloc(64)): Buffer {
  const entries = Object.entries(tags);
  const head = Buffer.alloc(8 + 2 + entries.length * 12 + 4);
  head.write('II*\0', 0, 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entries.length, 8);
  for (const [nth, [tag, value]] of entries.entries()) {
    const at = 10 + nth * 12;
    head.writeUInt16LE(Number(tag), at);
    head.writeUInt16LE(4, at + 2);
    head.writeUInt32LE(1, at + 4);
    head.writeUInt32LE(value === BEHIND ? head.length : value, at + 8);
  }
  return Buffer.concat([head, data]);
}

/** Stands for the place of the bytes behind the tags. */
export const BEHIND = 0xbe41d;

export const tifTags = {
  ...{ width: 256, height: 257, bits: 258, compression: 259, photometric: 262, stripAt: 273, samples: 277 },
  ...{ stripRows: 278, stripBytes: 279, tileWidth: 322, tileHeight: 323, tileAt: 324, tileBytes: 325 },
} as const;

/** Only of the letters that the table has. */
export function gbk(text: string): Buffer {
  const bytes: Readonly<Record<string, readonly number[]>> = {
    边: [0xb1, 0xdf],
    缘: [0xd4, 0xb5],
    模: [0xc4, 0xa3],
    糊: [0xba, 0xfd],
  };
  return Buffer.from([...text].flatMap((letter) => bytes[letter] ?? [letter.charCodeAt(0)]));
}
