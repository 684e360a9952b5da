/** Words of the feedback dialog, and of the mail with the answer. */
export const feedback = {
  /** On the button, beside its mark. */
  title: 'Feedback',
  write: 'Write',
  sent: 'Sent',
  /** The tab, while there is an answer nobody has looked at. */
  sentNew: (count: number) => `Sent (${count} new)`,
  contact: 'Phone or email',
  contactHint: 'Where we can reach you about this.',
  contactProblems: {
    missing: 'Enter a phone number or an email.',
    phone: 'A phone number has at most 20 digits.',
    email: 'Enter a phone number in digits, or an email such as name@company.com.',
  },
  description: 'What is it about?',
  descriptionHint: 'What did you do, what happened, what did you expect?',
  descriptionProblems: {
    missing: 'Describe what it is about.',
    tooLong: 'At most 500 characters.',
  },
  counter: (used: number, most: number) => `${used} / ${most}`,
  pictures: 'Pictures',
  picturesHint: 'Up to 3, JPEG or PNG, 5 MB each. Drop or paste them here.',
  add: 'Add a picture',
  remove: (name: string) => `Remove ${name}`,
  uploading: 'Uploading',
  pictureProblems: {
    format: (name: string) => `${name} is neither JPEG nor PNG.`,
    size: (name: string) => `${name} is larger than 5 MB.`,
    count: 'At most 3 pictures.',
    failed: (name: string) => `${name} was not uploaded. Add it again.`,
  },
  tooMany: 'You have sent a lot of feedback within an hour. Try again later.',
  submit: 'Send feedback',
  submitTip: 'Thank you. Your feedback has been sent.',
  leave: {
    title: 'Discard this feedback?',
    text: 'What you wrote has not been sent.',
    yes: 'Discard',
    no: 'Keep writing',
  },
  none: 'You have not sent any feedback yet.',
  failed: 'Your feedback did not load.',
  older: 'Show older ones',
  answer: 'Answer',
  isNew: 'New',
  waiting: 'Not answered yet',
  picture: (number: number) => `Picture ${number}`,
  mail: {
    subject: 'Answer to your feedback',
    text: (answer: string, description: string) =>
      `You wrote to us in the portal. This is our answer:\n\n${answer}\n\nYour feedback was:\n\n${description}`,
  },
};

export type FeedbackPhrases = typeof feedback;
