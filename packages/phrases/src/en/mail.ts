/** Words of mails: an empty line between paragraphs, an address in one of its own. */
export const mail = {
  reset: {
    subject: 'Set a new password',
    text: ({ name, loginName, link }: { readonly name: string; readonly loginName: string; readonly link: string }) =>
      `Hello ${name},

somebody, most likely you, wants to set a new password for the account ${loginName}. Open this address within an hour:

${link}

It works once. Setting the password ends every session of the account.

If it was not you, do nothing: your password stays as it is.`,
  },
};

export type MailPhrases = typeof mail;
