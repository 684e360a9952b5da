/** The commands that only the room for answers has, by their ids. */
export const answersCommandNames = {
  'answers.turn': 'Previous, next turn or answer',
  'answers.scroll': 'Scroll by a row',
  'answers.page': 'Scroll by a page',
  'answers.end': 'Beginning, end',
  'answers.together': 'Scroll answers together or apart',
  'answers.compare': 'Word differences between answers',
  'answers.raw': 'Raw or rendered text',
  'answers.models': 'Names of models',
  'answers.order': 'Order as delivered, or as the annotator saw it',
};
