import { type AnnotatedFrame, annotate } from './annotate.ts';
import { type Film, filmSize } from './film.ts';
import { withMistakes } from './film-mistakes.ts';

const types = { box: 'rectangle', polygon: 'polygon', points: 'points' } as const;

/** The document of a task, as CVAT exports it for video. */
export function cvatDocumentOf(film: Film): string {
  const { file, form, frames } = film;
  const name = `${file.split('/').at(-1)}${form === 'pictures' ? '' : `.${form}`}`;
  const tracks = withMistakes(film)
    .map((object) => ({ object, life: annotate(object, frames) }))
    .filter(({ life }) => life.length > 0);
  const labels = new Map(tracks.map((track) => [track.object.label, track]));
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n<annotations>\n  <version>1.1</version>\n  <meta>\n    <task>\n',
    `      <name>${name}</name>\n      <size>${frames}</size>\n      <mode>interpolation</mode>\n`,
    `      <start_frame>0</start_frame>\n      <stop_frame>${frames - 1}</stop_frame>\n      <frame_filter></frame_filter>\n`,
    '      <labels>\n',
    ...[...labels].map(([label, { object, life }]) => {
      const type = types[life[0]?.shape.kind ?? 'box'];
      const loaded =
        '<attribute><name>loaded</name><mutable>True</mutable><input_type>checkbox</input_type><default_value>false</default_value><values>false</values></attribute>';
      const attributes = `<attributes>${object.isLoaded === undefined ? '' : loaded}</attributes>`;
      return `        <label><name>${label}</name><type>${type}</type>${attributes}</label>\n`;
    }),
    '      </labels>\n',
    `      <original_size><width>${filmSize.width}</width><height>${filmSize.height}</height></original_size>\n`,
    form === 'pictures' ? '' : `      <source>${name}</source>\n`,
    '    </task>\n  </meta>\n',
    ...tracks.map(
      ({ object, life }, id) =>
        `  <track id="${id}" label="${object.label}" source="manual">\n${life.map(shapeOf).join('')}  </track>\n`,
    ),
    '</annotations>\n',
  ].join('');
}

function shapeOf({ frame, shape, isKeyframe, isOutside, isHidden, isLoaded }: AnnotatedFrame): string {
  const flag = (value: boolean) => (value ? 1 : 0);
  const states = `frame="${frame}" keyframe="${flag(isKeyframe)}" outside="${flag(isOutside)}" occluded="${flag(isHidden)}"`;
  const inside = isLoaded === undefined ? '' : `      <attribute name="loaded">${isLoaded}</attribute>\n`;
  const place =
    shape.kind === 'box'
      ? `xtl="${rounded(shape.x)}" ytl="${rounded(shape.y)}" xbr="${rounded(shape.x + shape.width)}" ybr="${rounded(shape.y + shape.height)}"`
      : `points="${shape.points.map((point) => point.map(rounded).join(',')).join(';')}"`;
  return `    <${shape.kind} ${states} ${place} z_order="0">\n${inside}    </${shape.kind}>\n`;
}

/** With two digits, as CVAT writes places. */
function rounded(value: number): string {
  return value.toFixed(2);
}
