/** Words around the screens: the menu and its search, lists, the settings, the operation manual. */
export const shell = {
  nav: {
    label: 'Main',
    tasks: 'Tasks',
    orders: 'Orders',
    projects: 'Projects',
    open: 'Open the navigation',
    refresh: 'Refresh',
    account: 'Account',
    logOut: 'Log out',
    administrator: 'Administrator',
    acceptor: 'Acceptor',
    skip: 'Skip to the content',
  },
  tags: {
    label: 'Visited views',
    more: 'More for tags',
    close: (title: string) => `Close ${title}`,
    refresh: 'Refresh',
    closeThis: 'Close',
    closeOthers: 'Close others',
    closeAll: 'Close all',
  },
  menu: {
    label: 'Menu',
    show: 'Show the menu',
    hide: 'Hide the menu',
    search: 'Search pages',
    /** The search over everything, opened by a key. */
    searchTitle: 'Go to a page',
    nothing: 'No page has this name',
  },
  datasets: 'Datasets',
  help: 'Help',
  manual: 'Operation manual',
  contact: 'Contact us',
  site: 'Company site',
  feedback: 'Feedback',
  notices: 'Notices',
  newNotices: (count: number) => (count === 1 ? '1 new' : `${count} new`),
  newAnswers: (count: number) => (count === 1 ? '1 new answer' : `${count} new answers`),
  newTab: 'opens a new tab',
  settings: {
    title: 'Settings',
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    note: 'Saved in this browser.',
    size: 'Size',
    sizes: { small: 'Small', medium: 'Medium', large: 'Large' },
    tagsView: 'Bar of visited pages',
    fixedHeader: 'Bars stay at the top while a page scrolls',
    sidebarLogo: 'Logo in the menu',
    supportPinyinSearch: 'Find pages by pinyin',
    studioButtons: 'Buttons for verdicts in the workspace',
  },
  manualDialog: {
    title: 'Operation manual',
    text: 'Accepting, rejecting and finishing, step by step.',
    open: 'Open the manual',
    format: 'PDF, in English, Chinese and Japanese',
    toHelp: 'Help centre',
    never: 'Do not show again',
  },
  noAuth: 'Only administrators may open this page. Ask an administrator of your team.',
  list: {
    /** Under one that ends before everything found. */
    andMore: (counted: string) => `${counted} and more`,
    failed: 'The list did not load',
    failedText: 'Your filters are kept, and nothing was changed.',
  },
  unsent: {
    title: 'Log out with unsent verdicts?',
    text: (count: number) =>
      count === 1
        ? '1 verdict has not reached the server. It stays in this browser and is sent when you open that batch here again.'
        : `${count} verdicts have not reached the server. They stay in this browser and are sent when you open those batches here again.`,
    yes: 'Log out',
  },
  studioLanguage: {
    title: 'Switch the language?',
    text: 'The workspace reloads. Verdicts are kept. If a change has none yet, you are asked about it first.',
    yes: 'Switch',
    no: 'Cancel',
  },
};

export type ShellPhrases = typeof shell;
