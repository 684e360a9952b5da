import { answersKeys } from '@countersign/studio/answers';
import { sectionNames } from '../../panels/section-names.ts';
import type { Room } from '../room.ts';
import { AnswersContent } from './AnswersContent.tsx';
import { AnswersTools } from './AnswersTools.tsx';
import { createAnswersStage } from './answers-stage.ts';
import { AnswersEditPanel } from './edit/AnswersEditPanel.tsx';
import { fetchAnswers, type LoadedAnswers } from './load/fetch-answers.ts';
import { StatementPlaceRows, StatementPlaceText } from './StatementPlace.tsx';
import { StatementRowName } from './StatementRowName.tsx';
import { StatementsList } from './statements/StatementsList.tsx';

/** The room of answers of language models. */
export const answersRoom: Room<LoadedAnswers> = {
  medium: 'answers',
  async load({ media }) {
    if (media.kind !== 'answers') throw new Error('no answers');
    return fetchAnswers(media);
  },
  drop: () => {},
  createStage: createAnswersStage,
  parts: {
    ...{
      Content: AnswersContent,
      Tools: AnswersTools,
      List: StatementsList,
      RowName: StatementRowName,
      EditPanel: AnswersEditPanel,
    },
    ...{ PlaceText: StatementPlaceText, PlaceRows: StatementPlaceRows },
  },
  keys: answersKeys,
  sections: sectionNames,
  earlierViews: ['before', 'after', 'both'],
  hasDashed: false,
  settingsName: 'studioAnswers',
};
