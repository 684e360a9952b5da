/** One of the texts a person agrees to before signing in. */
export interface LegalText {
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly text: string }[];
}

const terms: LegalText = {
  title: 'Service terms',
  sections: [
    {
      title: 'What this is',
      text: 'This portal is run by the company that annotates your data. You use it to look at delivered work, to decide what passes, and to take home what you accepted. The contract between your company and that company comes before these terms.',
    },
    {
      title: 'Your account',
      text: 'Your account belongs to you alone. Keep the password to yourself. One account is signed in at one place at a time: a new sign-in ends the earlier one. Administrators of your company create and disable accounts and say who may do what.',
    },
    {
      title: 'Your decisions',
      text: 'Passing or rejecting items, packages and batches counts as the decision of your company. Every decision is kept with your name and its time, and stands in the acceptance report.',
    },
    {
      title: 'The data',
      text: 'Delivered data belongs to your company as the contract says. Use it and pass it on only as the contract allows. Do not try to open data of others, to get around limits or to disturb the service.',
    },
    {
      title: 'Availability',
      text: 'The service may be interrupted for upkeep. Decisions that were confirmed on your screen are kept. Delivered data is deleted after the time agreed in the contract.',
    },
  ],
};

const privacy: LegalText = {
  title: 'Privacy policy',
  sections: [
    {
      title: 'What is stored',
      text: 'Your name, account ID, email where there is one, role and company; your sign-ins with time and address; what you decide and write while accepting. Passwords are stored only as a hash that cannot be read back.',
    },
    {
      title: 'What for',
      text: 'To sign you in, to hand out work without handing it out twice, to show who decided what, and to protect the service. Nothing is used for advertising, and nothing is sold.',
    },
    {
      title: 'Who sees it',
      text: 'Members of your company and the company that runs this portal. Other customers see nothing of it.',
    },
    {
      title: 'In your browser',
      text: 'The portal keeps your session, language, theme and decisions that are not yet sent in your browser. It sets cookies for the language, the size and the menu alone, and loads nothing from third parties.',
    },
    {
      title: 'Your rights',
      text: 'Ask an administrator of your company to see, correct or delete what is stored about you. Decisions remain in acceptance reports for as long as the contract demands.',
    },
  ],
};

/** Words of signing in. */
export const account = {
  verificationFailed: 'Verification failed, please Login again.',
  title: 'Sign in',
  subtitle: 'Accept deliveries, sample batches, send errors back.',
  loginName: 'Account ID or email',
  password: 'Password',
  signIn: 'Sign in',
  loginNameRequired: 'Enter your account ID or email.',
  emailInvalid: 'This is not a complete email address.',
  passwordRequired: 'Enter your password.',
  passwordShort: 'A password has at least 6 characters.',
  captchaFirst: 'Do the verification first.',
  agreeFirst: 'Agree to the terms and the policy first.',
  /** Parts around the two links. */
  agree: { before: 'I agree to the ', terms: 'service terms', between: ' and ', privacy: 'privacy policy', after: '' },
  terms,
  privacy,
  slider: {
    label: 'Position of the piece',
    hint: 'Fit the piece',
    keys: 'Move the piece with the arrow keys until it fits its hole, then press Enter.',
    image: 'A picture with a hole and a piece that fits it',
    refresh: 'Another picture',
    passed: 'Verified',
    wrong: 'Not quite. Here is another picture.',
    failed: 'The verification did not load.',
    again: 'Load again',
    toQuestion: 'Answer a question instead',
    toSlider: 'Fit a piece instead',
    question: 'Verification question',
    answerRequired: 'Answer the question.',
    answerWrong: 'This answer was not right. Here is another question.',
    anotherQuestion: 'Another question',
  },
  waits: (seconds: number) => (seconds === 1 ? 'Next try in 1 second.' : `Next try in ${seconds} seconds.`),
  brand: {
    top: 'Every batch passes',
    bottom: 'None passes',
    claim: 'Sign for what you have seen. Know the risk in what you have not.',
    caption: 'Each line is a sampling plan: the chance that a batch passes, by the share of its items that are wrong.',
  },
};

export type AccountPhrases = typeof account;
