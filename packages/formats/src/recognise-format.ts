import { alpaca } from './alpaca/alpaca.ts';
import { argilla } from './argilla/argilla.ts';
import { audacity } from './audacity/audacity.ts';
import { brat } from './brat/brat.ts';
import { openai } from './chats/openai.ts';
import { sharegpt } from './chats/sharegpt.ts';
import { coco } from './coco/coco.ts';
import { conll } from './conll/conll.ts';
import { conllu } from './conllu/conllu.ts';
import { csvtext } from './csvtext/csvtext.ts';
import { cvat } from './cvat/cvat.ts';
import { cvatvideo } from './cvatvideo/cvatvideo.ts';
import { datumaro } from './datumaro/datumaro.ts';
import { datumarovideo } from './datumarovideo/datumarovideo.ts';
import { doccano } from './doccano/doccano.ts';
import { dota } from './dota/dota.ts';
import { dpo } from './dpo/dpo.ts';
import { eaf } from './eaf/eaf.ts';
import type {
  AnswersFormat,
  Format,
  Import,
  Layout,
  MappedAnswers,
  Recognition,
  SoundFormat,
  SoundLayout,
  TextFormat,
  TextLayout,
  VideoFormat,
  VideoLayout,
} from './format.ts';
import { guardWriting } from './guard-writing.ts';
import { hhrlhf } from './hhrlhf/hhrlhf.ts';
import { bdd100k } from './imported/bdd100k.ts';
import { createml } from './imported/createml.ts';
import { darwin } from './imported/darwin.ts';
import { labelbox } from './imported/labelbox.ts';
import { sagemaker } from './imported/sagemaker.ts';
import { supervisely } from './imported/supervisely.ts';
import { via } from './imported/via.ts';
import { sharingParses } from './json/parse-json.ts';
import { jsonspans } from './jsonspans/jsonspans.ts';
import { kitti } from './kitti/kitti.ts';
import { kittitracking } from './kittitracking/kittitracking.ts';
import { kto } from './kto/kto.ts';
import { labelme } from './labelme/labelme.ts';
import { labelmeframes } from './labelmeframes/labelmeframes.ts';
import { labelstudio } from './labelstudio/labelstudio.ts';
import { labelstudioaudio } from './labelstudioaudio/labelstudioaudio.ts';
import { labelstudiotext } from './labelstudiotext/labelstudiotext.ts';
import { labelstudiovideo } from './labelstudiovideo/labelstudiovideo.ts';
import { filenames } from './layout/filenames.ts';
import { folders } from './layout/folders.ts';
import { listingUnread } from './layout/listing-unread.ts';
import { pictures } from './layout/pictures.ts';
import { recordings } from './layout/recordings.ts';
import { textfolders } from './layout/textfolders.ts';
import { texts } from './layout/texts.ts';
import { unreadFiles } from './layout/unread-files.ts';
import { videos } from './layout/videos.ts';
import { lsanswers } from './lsanswers/lsanswers.ts';
import { mapped } from './mapped/mapped.ts';
import { mask } from './mask/mask.ts';
import { mot } from './mot/mot.ts';
import { mots } from './mots/mots.ts';
import { mtbench } from './mtbench/mtbench.ts';
import { nameNotShown } from './not-shown/name-not-shown.ts';
import { openlabel } from './openlabel/openlabel.ts';
import { panoptic } from './panoptic/panoptic.ts';
import { passages } from './passages/passages.ts';
import { createPictureFinder } from './picture-finder.ts';
import { collectProblems } from './problem.ts';
import { prodigy } from './prodigy/prodigy.ts';
import { rttm } from './rttm/rttm.ts';
import { createSoundFinder } from './sounds/sound-finder.ts';
import type { SourceFolder } from './source.ts';
import { spacy } from './spacy/spacy.ts';
import { speechbrain } from './speechbrain/speechbrain.ts';
import { srt } from './subtitles/srt.ts';
import { vtt } from './subtitles/vtt.ts';
import { csv } from './table/csv.ts';
import { openimages } from './table/openimages.ts';
import { retinanet } from './table/retinanet.ts';
import { textgrid } from './textgrid/textgrid.ts';
import { transcripts } from './transcripts/transcripts.ts';
import { ultrafeedback } from './ultrafeedback/ultrafeedback.ts';
import { vidat } from './vidat/vidat.ts';
import { createClipFinder } from './videos/clip-finder.ts';
import { voc } from './voc/voc.ts';
import { yolo } from './yolo/yolo.ts';
import { youtubevis } from './youtubevis/youtubevis.ts';

/** Every format, by its name. */
export const formats: Readonly<Record<Format['name'], Format>> = {
  coco: guarded(coco),
  voc: guarded(voc),
  cvat: guarded(cvat),
  datumaro: guarded(datumaro),
  labelstudio: guarded(labelstudio),
  panoptic: guarded(panoptic),
  yolo: guarded(yolo),
  kitti: guarded(kitti),
  dota: guarded(dota),
  labelme: guarded(labelme),
  mask: guarded(mask),
  csv: guarded(csv),
  retinanet: guarded(retinanet),
  openimages: guarded(openimages),
};

/** Every format of texts, by its name. */
export const textFormats: Readonly<Record<TextFormat['name'], TextFormat>> = {
  brat: guarded(brat),
  conll: guarded(conll),
  conllu: guarded(conllu),
  prodigy: guarded(prodigy),
  doccano: guarded(doccano),
  spacy: guarded(spacy),
  jsonspans: guarded(jsonspans),
  csvtext: guarded(csvtext),
  labelstudiotext: guarded(labelstudiotext),
};

/** Every format of recordings, by its name. */
export const soundFormats: Readonly<Record<SoundFormat['name'], SoundFormat>> = {
  textgrid: guarded(textgrid),
  rttm: guarded(rttm),
  eaf: guarded(eaf),
  audacity: guarded(audacity),
  srt: guarded(srt),
  vtt: guarded(vtt),
  transcripts: guarded(transcripts),
  speechbrain: guarded(speechbrain),
  labelstudioaudio: guarded(labelstudioaudio),
};

/** Every format of videos, by its name. */
export const videoFormats: Readonly<Record<VideoFormat['name'], VideoFormat>> = {
  cvatvideo: guarded(cvatvideo),
  mot: guarded(mot),
  mots: guarded(mots),
  kittitracking: guarded(kittitracking),
  youtubevis: guarded(youtubevis),
  datumarovideo: guarded(datumarovideo),
  vidat: guarded(vidat),
  labelmeframes: guarded(labelmeframes),
  labelstudiovideo: guarded(labelstudiovideo),
  openlabel: guarded(openlabel),
};

/** Every format of answers, by its name. */
export const answersFormats: Readonly<Record<AnswersFormat['name'], AnswersFormat>> = {
  hhrlhf: guarded(hhrlhf),
  dpo: guarded(dpo),
  kto: guarded(kto),
  alpaca: guarded(alpaca),
  sharegpt: guarded(sharegpt),
  openai: guarded(openai),
  mtbench: guarded(mtbench),
  ultrafeedback: guarded(ultrafeedback),
  passages: guarded(passages),
  argilla: guarded(argilla),
  lsanswers: guarded(lsanswers),
};

/** What can be read. */
type AnyReader =
  | (Format | Layout | Import)
  | (TextFormat | TextLayout)
  | (SoundFormat | SoundLayout)
  | (VideoFormat | VideoLayout)
  | (AnswersFormat | MappedAnswers);

/** What a folder can be read as, by name: formats, imports and layouts, of which the formats alone are written. */
export const readers: Readonly<Record<AnyReader['name'], AnyReader>> = {
  ...formats,
  ...textFormats,
  ...soundFormats,
  ...videoFormats,
  ...answersFormats,
  mapped: listingUnread(mapped),
  supervisely: listingUnread(supervisely),
  darwin: listingUnread(darwin),
  bdd100k: listingUnread(bdd100k),
  createml: listingUnread(createml),
  via: listingUnread(via),
  labelbox: listingUnread(labelbox),
  sagemaker: listingUnread(sagemaker),
  pictures: listingUnread(pictures),
  folders: listingUnread(folders),
  texts: listingUnread(texts),
  textfolders: listingUnread(textfolders),
  recordings: listingUnread(recordings),
  filenames: listingUnread(filenames),
  videos: listingUnread(videos),
};

/** A format that found its own annotations, not only what might have become some. */
const SURE = 0.5;
/** A format that writes below one folder, and lists what it left unread. */
function guarded<One extends Format | TextFormat | SoundFormat | AnswersFormat | VideoFormat>(format: One): One {
  return listingUnread(guardWriting(format));
}

/** How many files that were not read are named. */
const SHOWN_FILES = 10;

/**
 * The format, import or layout of a folder, with the reason. Throws a `FormatError` where none matches, which names other media and
 * their annotations, and where two match equally: then the person who delivers has to choose.
 */
export async function recogniseFormat(folder: SourceFolder): Promise<{ readonly format: AnyReader } & Recognition> {
  const problems = collectProblems();
  const found: ({ readonly format: AnyReader } & Recognition)[] = [];
  const view = sharingParses(folder);
  for (const format of Object.values(readers)) {
    const recognition = await format.recognise(view);
    if (recognition !== null) found.push({ format, ...recognition });
  }
  const pictures = createPictureFinder(folder.list()).pictures.length;
  const films = pictures > 0 ? [] : createClipFinder(folder.list()).videos.map(({ path }) => path);
  const sounds = pictures > 0 || films.length > 0 ? [] : createSoundFinder(folder.list()).recordings;
  const fitting =
    pictures > 0 ? found : mediumFirst(found, films.length > 0 ? 'video' : sounds.length > 0 ? 'audio' : null);
  const [best, second] = fitting.sort((a, b) => b.score - a.score);
  const isShown = pictures > 0 || (best !== undefined && best.format.medium !== 'picture');
  const isPlayed = best?.format.medium === 'audio' || best?.format.medium === 'video';
  const isSure = best !== undefined && isShown && (best.score >= SURE || isPlayed);
  const files: string[] = [];
  if (!isSure) for await (const file of unreadFiles(folder, new Set([...sounds, ...films]))) files.push(file);
  const other = isSure ? null : await nameNotShown(folder, files, isShown || sounds.length + films.length > 0);
  if (other !== null) {
    const { what, wayOut: way, isOfShown } = other;
    problems.add('', '', !isOfShown ? 'not-shown' : pictures > 0 ? 'several-media' : 'unread-form', {
      what,
      way,
      pictures,
    });
  } else if (best === undefined) {
    const more = files.length > SHOWN_FILES ? ` and ${files.length - SHOWN_FILES} more` : '';
    problems.add('', '', 'unknown-format', {
      formats: Object.keys(readers).join(', '),
      pictures,
      recordings: sounds.length,
      videos: films.length,
      unread: files.slice(0, SHOWN_FILES).join(', ') + more,
    });
  } else if (second?.score === best.score) {
    const candidates = found
      .filter(({ score }) => score === best.score)
      .map(({ format, why }) => `${format.name}: ${why}`);
    problems.add('', '', 'several-formats', { formats: candidates.join('; ') });
  } else return best;
  return problems.refuse();
}

/** Beside videos or recordings, what might be annotations of something else gives way to theirs. */
function mediumFirst<Found extends Recognition & { readonly format: AnyReader }>(
  found: readonly Found[],
  medium: 'video' | 'audio' | null,
): Found[] {
  if (medium === null) return othersFirst(found);
  const own = found.filter(({ format }) => format.medium === medium);
  return own.length > 0 ? own : [...found];
}

/** Without pictures, what might be annotations of some gives way to annotated texts and answers. */
function othersFirst<Found extends Recognition & { readonly format: AnyReader }>(found: readonly Found[]): Found[] {
  const others = found.filter(({ format, score }) => format.medium !== 'picture' && score >= SURE);
  return others.length > 0 ? others : [...found];
}
