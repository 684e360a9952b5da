/** What MOT says of a sequence in `seqinfo.ini`. */
export interface SequenceInfo {
  readonly name: string | null;
  /** The folder of its pictures. */
  readonly pictures: string | null;
  readonly fps: number | null;
  /** Pixels. */
  readonly width: number | null;
  readonly height: number | null;
}

export function parseSequenceInfo(text: string): SequenceInfo {
  const said = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const [, key, value] = /^\s*([^=;#[\]]+?)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (key !== undefined && value !== undefined) said.set(key.toLowerCase(), value);
  }
  const fps = Number(said.get('framerate'));
  const side = (key: string) => (/^\d{1,9}$/.test(said.get(key) ?? '') ? Number(said.get(key)) : null);
  return {
    ...{ width: side('imwidth'), height: side('imheight') },
    name: said.get('name') ?? null,
    pictures: said.get('imdir') ?? null,
    fps: fps >= 0.001 && fps <= 1000 ? fps : null,
  };
}

export function writeSequenceInfo(facts: {
  readonly name: string;
  readonly pictures: string;
  readonly fps: number;
  readonly frames: number;
  readonly width: number;
  readonly height: number;
  readonly ending: string;
}): string {
  const { name, pictures, fps, frames, width, height, ending } = facts;
  const lines = [`name=${name}`, `imDir=${pictures}`, `frameRate=${fps}`, `seqLength=${frames}`];
  return ['[Sequence]', ...lines, `imWidth=${width}`, `imHeight=${height}`, `imExt=${ending}`, ''].join('\n');
}
