/**
 * The properties in which formats differ: the kinds of geometry, some of which count only the plain form, attributes,
 * names of pictures, and what texts have. In English, in the order in which they are told.
 */
export const lossKindNames = {
  box: 'box',
  rotatedBox: 'rotated box',
  polygon: 'polygon',
  severalRings: 'polygon of several rings',
  ellipse: 'ellipse',
  mask: 'mask',
  polyline: 'polyline',
  points: 'set of points',
  skeleton: 'skeleton',
  skeletonBox: 'box around a skeleton',
  whole: 'class of the whole item',
  attributes: 'annotation with attributes',
  otherAttributes: 'annotation with attributes',
  sharedStem: 'picture that shares its name but for the ending',
  sharedClass: 'mask of a class that is there twice',
  annotator: 'name of who annotated an item',
  crowd: 'mark of a crowd',
  confidence: 'confidence of a prediction',
  relation: 'relation between annotations',
  maskRegions: 'mask of several regions',
  maskHole: 'hole in a mask',
  narrowBox: 'box narrower than a pixel',
  span: 'span of a text',
  interval: 'interval of a recording',
  track: 'object through frames',
  keyframe: 'object with shapes that nobody set',
  between: 'object with frames between its shapes',
  hidden: 'marks of when an object is hidden',
  changing: "changes of an object's attributes",
  renumbered: 'id of an object',
  film: 'file of a video',
  channel: 'interval of one channel',
  partsOfMs: 'interval with parts of a millisecond',
  transcript: 'text of an annotation',
  segmentLabel: 'label of an annotation with a text',
  otherTier: 'text of a tier that lies over one with longer texts',
  severalRanges: 'span of several parts',
  nestedSpan: 'span inside or across another',
  brokenToken: 'span that begins or ends inside a token',
  lineSpan: 'span over a line end',
  blanks: 'label or attribute with blanks',
  wholeText: 'class of the whole text',
  choice: 'choice',
  rating: 'rating',
  ranking: 'ranking',
  reply: 'written answer',
  piece: 'turn, answer or passage',
  role: 'turn of a system or a tool',
  unpreferred: 'item without a preference',
  unjudged: 'item that is called neither desirable nor undesirable',
  unplaced: 'written answer that its passage does not have',
  spacing: 'text with other blanks than one between tokens',
} as const;

/** What becomes of something that a format cannot express. */
export const lossFateNames = {
  box: 'written as the upright box around it',
  polygon: 'written as a polygon',
  parts: 'written as an annotation of its own for each ring',
  filled: 'filled',
  widened: 'widened to the pixels it touches',
  mask: 'written as the pixels inside it',
  points: 'written as single points',
  unlabelled: 'written as the box of a skeleton without labelled points',
  some: 'written as far as the format has a place for it',
  renamed: 'annotation files named with that ending too, where other programs may not look for them',
  joined: 'written as one mask with the others of its class',
  visible: 'written without the pixels that smaller or edited annotations cover',
  covered: 'left out, for other annotations cover it, or no pixel is inside it',
  split: 'written as a span of several parts',
  pieces: 'written as a span of its own for each part',
  tokens: 'widened to the tokens it touches',
  underscored: 'written with _ for blanks',
  respaced: 'written as its tokens',
  allChannels: 'written as one of all channels',
  everyFrame: 'written with a shape in each frame',
  allKeyframes: 'written with all shapes as keyframes',
  missingPictures: 'written with names of pictures, which have to be made of its frames',
  anotherId: 'written as another number',
  firstValue: 'written as they are first',
  oneText: 'written as one text of the whole recording',
  wholeMs: 'written in whole milliseconds',
  placeless: 'written without a place',
  asked: 'written as a turn of who asks',
  'left-out': 'left out',
} as const;

/** What becomes of attributes that are left out: their annotation stays. */
export const attributesLeftOut = 'attributes left out';

export type LossKind = keyof typeof lossKindNames;
export type LossFate = keyof typeof lossFateNames;

// The keys of the objects above.
export const lossKinds = Object.keys(lossKindNames) as LossKind[];
export const lossFates = Object.keys(lossFateNames) as LossFate[];

/** What a format cannot express of some contents. */
export interface Loss {
  readonly kind: LossKind;
  readonly became: LossFate;
  readonly count: number;
}

/** A loss as an English sentence, for programs and their users: `3 × mask: left out.` */
export function writeLoss({ kind, became, count }: Loss): string {
  return `${count} × ${lossKindNames[kind]}: ${fateOf(kind, became)}.`;
}

/** The loss that a sentence of `writeLoss` tells; null for another text. */
export function readLoss(sentence: string): Loss | null {
  const [, count, what, fate] = /^(\d+) × ([^:]+): (.+)\.$/.exec(sentence) ?? [];
  for (const kind of lossKinds)
    for (const became of lossFates)
      if (lossKindNames[kind] === what && fateOf(kind, became) === fate) return { kind, became, count: Number(count) };
  return null;
}

function fateOf(kind: LossKind, became: LossFate): string {
  return kind === 'attributes' && became === 'left-out' ? attributesLeftOut : lossFateNames[became];
}
