/** Words of the help centre and the operation manual, around the articles. */
export const help = {
  title: 'Help centre',
  intro: 'How to accept deliveries here, from the first sign-in to the report.',
  search: 'Search the articles',
  articles: 'Articles',
  topics: {
    begin: 'Begin',
    accept: 'Accept',
    results: 'Figures and results',
    data: 'Your data',
    account: 'Team and account',
    trouble: 'When something is wrong',
  },
  count: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  places: (count: number) => (count === 1 ? '1 place' : `${count} places`),
  none: 'No article contains all of these words',
  noneText: 'Try fewer or other words, or look through the topics.',
  showAll: 'Show all articles',
  onThisPage: 'On this page',
  previous: 'Previous',
  next: 'Next',
  enlarge: (caption: string) => `Open the picture: ${caption}`,
  manual: 'Operation manual (PDF)',
  /** The printed manual. */
  book: {
    title: 'Operation manual',
    subtitle: 'For acceptors and administrators',
    contents: 'Contents',
    page: (page: number, total: number) => `Page ${page} of ${total}`,
  },
};

export type HelpPhrases = typeof help;
