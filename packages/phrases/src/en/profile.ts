/** Words of the personal centre. */
export const profile = {
  title: 'Personal center',
  /** Leads to the parts, where they stand one below the other. */
  partsLabel: 'Parts of this page',
  parts: {
    profile: 'Profile',
    password: 'Password',
    team: 'My team',
    signIns: 'Login record',
    credential: 'Application credential',
  },
  administratorOf: (customer: string) => `Administrator of ${customer}`,
  acceptorOf: (customer: string) => `Acceptor of ${customer}`,
  loginName: 'Login name',
  email: 'Email',
  language: 'Language',
  theme: 'Theme',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
};

export type ProfilePhrases = typeof profile;
