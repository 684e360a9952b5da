/** Words of the shell: navigation, route titles, sessions, the pages that only say something. */
export const app = {
  product: 'Countersign',
  /** Between facts of one line. */
  comma: ', ',
  headline: 'customer service system',
  titles: {
    login: 'Sign in',
    orders: 'Order management',
    projects: 'Project list',
    batches: 'Acceptance batch list',
    batch: 'Batch detail',
    items: 'Data list',
    packages: 'Acceptance batch package list',
    syncs: 'Instant delivery',
    itemWorkspace: 'Workspace',
    packageWorkspace: 'Package workspace',
    profile: 'Personal centre',
    inviteMembers: 'Add members',
    tools: 'Tools download',
    datasets: 'Datasets',
    help: 'Help centre',
    noAuth: 'No permission',
    notFound: 'Page not found',
    unauthorized: 'Not signed in',
    redirect: 'One moment',
  },
  language: 'Language',
  languageChanged: 'Language is now English',
  session: {
    title: 'Sign in again',
    again: 'Sign in again',
    cancel: 'Cancel',
    lost: 'No longer an administrator',
    toOrders: 'To orders',
    unsentTitle: 'Log out with unsent verdicts?',
    unsentText: (count: number) =>
      count === 1
        ? '1 verdict has not reached the server. It stays in this browser and is sent when you open that batch here again.'
        : `${count} verdicts have not reached the server. They stay in this browser and are sent when you open those batches here again.`,
    unsentYes: 'Log out',
  },
  connection: {
    lost: (time: string) => `No connection to the server since ${time}.`,
    unsent: (count: number) =>
      count === 1 ? '1 verdict waits on this device.' : `${count} verdicts wait on this device.`,
    goesOn: 'What was saved is safe, and this page goes on by itself.',
    tryNow: 'Try now',
  },
  error: 'Error',
  offline: 'The server cannot be reached. Check your connection.',
  timeout: 'The server did not answer in time.',
  broken: 'The server answered in a way that was not understood.',
  notFoundText: 'The address may be mistyped, or the page has moved.',
  noAuthText: 'Only administrators may open this page. Ask an administrator of your team.',
  unauthorizedText: 'Sign in to see this page.',
  toOrders: 'To orders',
  toLogin: 'Sign in',
  failed: 'Something went wrong here',
  failedText: 'This view stopped. Everything saved before is safe.',
  loadAgain: 'Load again',
  /** Under a list that ends before everything found. */
  andMore: (counted: string) => `${counted} and more`,
  listFailed: 'The list did not load',
  listFailedText: 'Your filters are kept, and nothing was changed.',
};

export type AppPhrases = typeof app;
