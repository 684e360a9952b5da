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
      text: 'This portal is run by the company that annotates your data. You use it to look at delivered work, to decide what passes, and to download what you accepted. The contract between your company and that company comes before these terms.',
    },
    {
      title: 'Your account',
      text: 'Your account belongs to you alone. Keep the password to yourself. One account is signed in at one place at a time: a new sign-in ends the earlier one. Administrators of your company create and disable accounts and say who may do what.',
    },
    {
      title: 'Your decisions',
      text: 'Passing or rejecting items, packages and batches counts as the decision of your company. Every decision is kept with your name and its time, and appears in the acceptance report.',
    },
    {
      title: 'The data',
      text: 'Delivered data belongs to your company as the contract says. Use it and pass it on only as the contract allows. Do not try to open data of others, to get around limits or to disturb the service.',
    },
    {
      title: 'Availability',
      text: 'The service may be interrupted for maintenance. Decisions that were confirmed on your screen are kept. The contract says how long delivered data is kept.',
    },
  ],
};

const privacy: LegalText = {
  title: 'Privacy policy',
  sections: [
    {
      title: 'What is stored',
      text: 'Your name, account ID, email where there is one, role and company; your sign-ins with time and address, and for a month the browser; what you decide and write while accepting. Passwords are stored only as a hash that cannot be read back.',
    },
    {
      title: 'Why',
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
      text: 'Ask an administrator of your company to see, correct or delete what is stored about you. Decisions remain in acceptance reports for as long as the contract requires.',
    },
  ],
};

/** What a person agrees to before signing in. Fetched when somebody wants to read it. */
export const legal = { terms, privacy };

export type LegalPhrases = typeof legal;
