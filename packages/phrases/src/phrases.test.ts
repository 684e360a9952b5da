import { catalogue, reportFailures as failures, languages } from '@countersign/contract';
import { describe, expect, test } from 'vitest';
import {
  loadAnswersRoom,
  loadAudioRoom,
  loadCredential,
  loadDataset,
  loadDatasetPage,
  loadDelivery,
  loadDeliveryFiles,
  loadEntryPhrases,
  loadEvent,
  loadFeedback,
  loadFinishing,
  loadHelp,
  loadLegal,
  loadNotices,
  loadOrderDetail,
  loadParsing,
  loadPhrases,
  loadPreview,
  loadProfile,
  loadQueue,
  loadRound,
  loadSettling,
  loadSharing,
  loadStudio,
  loadSync,
  loadTask,
  loadTeam,
  loadTextRoom,
  loadTool,
  loadUpload,
  loadVideoRoom,
  loadWorkload,
  phrasesOf,
} from './index.ts';

/** Every text of a language by its address; a function stands as itself. */
function texts(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

describe.each(languages)('[1-08] the words of %s', (language) => {
  test('are the same, whether there at once or fetched', async () => {
    const loads = {
      credential: loadCredential,
      dataset: loadDataset,
      datasetPage: loadDatasetPage,
      delivery: loadDelivery,
      deliveryFiles: loadDeliveryFiles,
      event: loadEvent,
      feedback: loadFeedback,
      help: loadHelp,
      notices: loadNotices,
      orderDetail: loadOrderDetail,
      parsing: loadParsing,
      preview: loadPreview,
      profile: loadProfile,
      queue: loadQueue,
      round: loadRound,
      finishing: loadFinishing,
      settling: loadSettling,
      sharing: loadSharing,
      studio: loadStudio,
      sync: loadSync,
      task: loadTask,
      team: loadTeam,
      answersRoom: loadAnswersRoom,
      textRoom: loadTextRoom,
      audioRoom: loadAudioRoom,
      videoRoom: loadVideoRoom,
      tool: loadTool,
      upload: loadUpload,
      workload: loadWorkload,
    };
    const own = await Promise.all(Object.entries(loads).map(async ([name, load]) => [name, await load(language)]));
    const { mail: _, report: __, workloadReport: ___, verdictFiles: ____, ...shown } = phrasesOf(language);
    expect({ ...(await loadPhrases(language)), ...Object.fromEntries(own) }).toEqual(shown);
    expect(phrasesOf(language)).toMatchObject(await loadEntryPhrases(language));
  });

  test('[2.4-01] tell what one agrees to, section by section', async () => {
    const [here, english] = [await loadLegal(language), await loadLegal('en')];
    expect(texts(here).map(([path]) => path)).toEqual(texts(english).map(([path]) => path));
    expect(texts(here).filter(([, text]) => String(text).trim() === '')).toEqual([]);
  });

  test('[8-06] say something for every code of the catalogue', () => {
    const { codes } = phrasesOf(language);
    expect(Object.keys(codes).toSorted()).toEqual(Object.keys(catalogue).toSorted());
    expect(Object.values(codes).filter((text) => text.trim() === '')).toEqual([]);
  });

  test('have every code of a job number, each in words of its own', () => {
    const { codes } = phrasesOf(language);
    const ofJobs = Object.entries(codes).flatMap(([code, text]) => (/^50060(0\d|1[0-2])$/.test(code) ? [text] : []));
    expect(ofJobs).toHaveLength(12);
    expect(new Set(ofJobs).size).toBe(12);
  });

  test('say why a report failed, for every reason there is', () => {
    const { reportFailures } = phrasesOf(language);
    expect(Object.keys(reportFailures).toSorted()).toEqual(failures.toSorted());
    expect(new Set(Object.values(reportFailures)).size).toBe(failures.length);
    expect(Object.values(reportFailures).filter((text) => text.trim() === '')).toEqual([]);
  });

  test('stand at the same addresses as the English ones', () => {
    const addresses = texts(phrasesOf(language)).map(([path]) => path);
    const english = texts(phrasesOf('en')).map(([path]) => path);
    expect(addresses.toSorted()).toEqual(english.toSorted());
  });
});

test('no sentence was left in English', () => {
  const english = new Map(texts(phrasesOf('en')));
  const isSentence = (text: unknown) => typeof text === 'string' && text.split(' ').length > 3;
  for (const language of ['zh', 'ja'] as const) {
    const same = texts(phrasesOf(language)).filter(([path, text]) => isSentence(text) && english.get(path) === text);
    expect(same).toEqual([]);
  }
});

test('Chinese and Japanese set no half-width mark beside their own letters', () => {
  // `Letter, word` written with the marks of Latin script: each has its full-width counterpart.
  const halfWidth =
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}][,;:!?]|[,;:!?(] ?[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
  for (const language of ['zh', 'ja'] as const) {
    const found = texts(phrasesOf(language)).filter(([, text]) => halfWidth.test(String(text)));
    expect(found).toEqual([]);
  }
});
