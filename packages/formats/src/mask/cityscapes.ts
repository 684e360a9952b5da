import { collectProblems } from '../problem.ts';
import { type ClassNames, parseClassNames } from './class-names.ts';

/** The classes of Cityscapes, in the order of their numbers, in the form of its tools: colour and name. */
const LABELS = `0 0 0 unlabeled
0 0 0 ego vehicle
0 0 0 rectification border
0 0 0 out of roi
0 0 0 static
111 74 0 dynamic
81 0 81 ground
128 64 128 road
244 35 232 sidewalk
250 170 160 parking
230 150 140 rail track
70 70 70 building
102 102 156 wall
190 153 153 fence
180 165 180 guard rail
150 100 100 bridge
150 120 90 tunnel
153 153 153 pole
153 153 153 polegroup
250 170 30 traffic light
220 220 0 traffic sign
107 142 35 vegetation
152 251 152 terrain
70 130 180 sky
220 20 60 person
255 0 0 rider
0 0 142 car
0 0 70 truck
0 60 100 bus
0 0 90 caravan
0 0 110 trailer
0 80 100 train
0 0 230 motorcycle
119 11 32 bicycle
`;

/** The names of Cityscapes' own data, which come with no file. */
export const cityscapesNames: ClassNames = parseClassNames('', LABELS, collectProblems());

/** The name of a file in Cityscapes' manner: what all files of a picture share, and what this one is. */
const FILE = /^(.+?)_(?:leftImg8bit|gt(?:Fine|Coarse)_(color|labelIds|instanceIds))$/;

/** What a PNG of Cityscapes is about; null for any other file. */
export function cityscapesPart(
  stem: string,
): { readonly picture: string; readonly part: 'color' | 'labelIds' | 'instanceIds' | null } | null {
  const [, picture, part] = FILE.exec(stem) ?? [];
  if (picture === undefined) return null;
  return { picture, part: part === undefined ? null : (part as 'color' | 'labelIds' | 'instanceIds') }; // the pattern's three
}

/** Numbers that Cityscapes gives one class's objects: a thousand times the class, and more. */
export const OBJECTS_A_CLASS = 1000;
