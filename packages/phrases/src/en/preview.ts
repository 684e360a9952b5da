import { countText } from '../figures.ts';

/** Words of the preview of a file. */
export const preview = {
  download: 'Download',
  loading: 'Reading the file',
  again: 'Try again',
  keys: 'Keys of this preview',
  keysTitle: 'Keys',
  problems: {
    gone: {
      title: 'The file is no longer stored',
      text: 'The data of this batch has been deleted. Its figures and its list stay.',
    },
    ended: { title: 'This preview has ended', text: 'Its address ended with your session. Load it again.' },
    failed: { title: 'The file did not arrive', text: 'The connection or the server failed. The file itself is safe.' },
    broken: {
      title: 'This file cannot be shown',
      text: 'It is broken, or of a kind that this preview cannot read.',
    },
    tooLarge: {
      title: 'This file is too large to be drawn here',
      text: 'It would take more memory than a browser has. Download it to open it in another program.',
    },
    unreadable: {
      title: 'This preview cannot read the format',
      text: 'What is known of the file is shown below. Download it to open it in another program.',
    },
  },
  unpacked: {
    title: 'This archive was unpacked',
    text: 'Its entries are in the list as files of their own.',
  },
  empty: { title: 'The file is empty', text: 'It has no bytes.' },
  none: { title: 'This kind of file has no preview', text: 'Download it to open it in another program.' },
  facts: {
    codec: 'Codec',
    duration: 'Duration',
    container: 'Container',
    pixels: 'Pixels',
  },
  copied: 'Copied',
  readAs: 'Read as',
  find: {
    label: 'Find in the file',
    next: 'Next match',
    previous: 'Previous match',
    none: 'not found',
    busy: 'searching',
  },
  rowKeys: [
    ['↑ ↓', 'One row'],
    ['PageUp PageDown', 'One page'],
    ['Home End', 'Start or end'],
  ] as readonly (readonly [string, string])[],
  findKeys: [
    ['/', 'Find words'],
    ['Enter', 'Next match while finding'],
    ['Shift+Enter', 'Previous match while finding'],
  ] as readonly (readonly [string, string])[],
  textLabel: 'Lines of the file',
  lineOf: (line: number, note: string | null) => `line ${countText(line)}${note === null ? '' : `, ${note}`}`,
  notAllSeen: 'the rest is read as you scroll',
  tableLabel: 'Rows of the file',
  rowNumber: 'Row',
  rowsOf: (from: number, to: number, all: number, isExact: boolean) =>
    `rows ${countText(from)} to ${countText(to)} of ${isExact ? '' : 'about '}${countText(all)}`,
  noRows: 'There is no row below the header.',
  columnsShown: (shown: number, all: number) => `The first ${countText(shown)} of ${countText(all)} columns are shown.`,
  emptyCell: 'empty',
  missingCell: 'missing',
  cellsOf: (cells: number, columns: number) => `${countText(cells)} cells, the header has ${countText(columns)}`,
  rowCut: 'This row does not end. A quote may be missing.',
  emptyCells: (count: number, column: string, rows: readonly number[], isWhole: boolean) => {
    const cells = count === 1 ? '1 cell is empty' : `${countText(count)} cells are empty`;
    const named = `${rows.length === 1 ? 'row' : 'rows'} ${andList(rows.map(countText))}`;
    return `${cells} in ${column}, ${count > rows.length ? `first in ${named}` : `in ${named}`}${isWhole ? '' : ', as far as read'}.`;
  },
  moreEmpty: (columns: number) =>
    columns === 1 ? 'One more column has empty cells.' : `${countText(columns)} more columns have empty cells.`,
  ragged: (count: number, rows: readonly number[], isWhole: boolean) => {
    const which = count === 1 ? '1 row has' : `${countText(count)} rows have`;
    const named = `${rows.length === 1 ? 'row' : 'rows'} ${andList(rows.map(countText))}`;
    return `${which} a different number of cells than the header, ${count > rows.length ? 'first ' : ''}${named}${isWhole ? '' : ', as far as read'}.`;
  },
  treeLabel: 'Tree of the file',
  nodes: (count: number) => (count === 1 ? '1 node' : `${countText(count)} nodes`),
  entries: (count: number) => (count === 1 ? '1 entry' : `${countText(count)} entries`),
  treeKeys: [
    ['↑ ↓', 'One node'],
    ['→ ←', 'Open or close'],
    ['Enter', 'Open or close'],
    ['-', 'Close all'],
    ['Home End', 'First or last'],
  ] as readonly (readonly [string, string])[],
  copyPath: 'Copy the path',
  copyValue: 'Copy the value',
  brokenAt: (line: number, column: number) =>
    `There is a syntax error in line ${countText(line)}, column ${countText(column)}. What comes before it is shown.`,
  /** The mistake is told above. */
  untilMistake: 'What comes before the error is shown.',
  firstBytes: (shown: string, all: string) =>
    `The first ${shown} of ${all} are shown. Download the file to see the rest.`,
  firstNodes: (count: number) => `The first ${countText(count)} nodes are shown. Download the file to see the rest.`,
  picture: {
    label: (name: string, percent: string) => `Picture ${name}, shown at ${percent}`,
    fit: 'Fit',
    whole: '100%',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    keys: [
      ['+ -', 'Zoom in or out'],
      ['0', 'Fit into the view'],
      ['1', 'Real pixels'],
      ['↑↓←→', 'Move'],
    ] as readonly (readonly [string, string])[],
    thumbnail: 'This is a small copy. The browser cannot show this format.',
    huge: (bytes: string) => `This is a small copy. The picture is ${bytes}.`,
    tooLarge: 'This is a small copy. The picture is too large to be drawn here.',
    large: {
      title: 'This is a large picture',
      text: (bytes: string) => `It is ${bytes}, so it is loaded only when you ask for it.`,
    },
    loadWhole: 'Load the picture',
    rendition: (bits: number) =>
      bits > 8 ? `Rendition of a TIFF: ${bits} bits per channel, shown with 8.` : 'Rendition of a TIFF.',
    reduced: (percent: string) => `Rendition of a TIFF, drawn at ${percent} of its size.`,
    page: 'Page',
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
    tifFailed: 'This TIFF is broken, or compressed in a way that this preview cannot read. This is a small copy.',
  },
  player: {
    play: 'Play',
    pause: 'Pause',
    seek: 'Position',
    speed: 'Speed',
    time: (now: string, all: string) => `${now} of ${all}`,
    keys: [
      ['Space', 'Play or pause'],
      ['← →', '5 seconds back or forward'],
      ['Shift+← Shift+→', '1 second back or forward'],
      ['Home End', 'Start or end'],
      ['< >', 'Slower or faster'],
    ] as readonly (readonly [string, string])[],
    frameKeys: [[', .', 'One frame back or forward']] as readonly (readonly [string, string])[],
    frame: (frame: number) => `frame ${countText(frame)}`,
    previousFrame: 'Previous frame',
    nextFrame: 'Next frame',
    noRate: 'The frame rate is not known, so frames cannot be stepped through exactly.',
    videoLabel: (name: string) => `Video ${name}`,
    audioLabel: (name: string) => `Recording ${name}`,
    waveform: 'Waveform',
    sampled: 'The waveform is drawn from samples of the recording.',
    noWaveform: 'This recording is too long for a waveform.',
    noPeaks: 'No waveform could be made of this recording.',
    undecodable: {
      title: 'The browser cannot play this format',
      text: 'Here is what is known of it. Download it to play it in another program.',
    },
  },
  cloud: {
    label: (points: number) =>
      `Point cloud of ${countText(points)} points. Turn it with the arrow keys, zoom with plus and minus.`,
    colour: 'Colour by',
    colours: { height: 'Height', intensity: 'Intensity', rgb: 'RGB' },
    values: 'Values per point',
    points: (count: number) => (count === 1 ? '1 point' : `${countText(count)} points`),
    thinned: (shown: number, all: number) => `${countText(shown)} of ${countText(all)} points are shown.`,
    part: (shown: string, all: string) => `Points from ${shown} of ${all} are shown.`,
    loadWhole: 'Load all points',
    dropped: (count: number) =>
      count === 1
        ? '1 point has no coordinates and is left out.'
        : `${countText(count)} points have no coordinates and are left out.`,
    nothing: { title: 'No point can be shown', text: 'The file has no points, or none of them has coordinates.' },
    noWebgl: {
      title: 'This browser cannot draw point clouds',
      text: 'It has no WebGL, or WebGL is turned off. Download the file to open it in another program.',
    },
    reset: 'Reset the view',
    top: 'From above',
    keys: [
      ['↑↓←→', 'Turn'],
      ['Shift+↑↓←→', 'Move'],
      ['+ -', 'Zoom'],
      ['T', 'From above'],
      ['R', 'Reset the view'],
    ] as readonly (readonly [string, string])[],
  },
};

function andList(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

export type PreviewPhrases = typeof preview;
