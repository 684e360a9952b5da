/** What an invitation names. */
export interface InvitationFacts {
  readonly inviter: string;
  readonly customer: string;
  readonly loginName: string;
  readonly portal: string;
}

const characters = (count: number) => (count === 1 ? '1 character' : `${count} characters`);
const people = (count: number) => (count === 1 ? '1 member' : `${count} members`);

/** How long to wait, in minutes as long as that says more than hours. */
function waitText(minutes: number): string {
  if (minutes === 1) return '1 minute';
  return minutes < 100 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** Words of the team: its list, and adding people to it. */
export const team = {
  title: 'My team',
  members: people,
  add: 'Add members',
  failed: 'The team did not load.',
  search: 'Search members',
  searchHint: 'Name, account ID or email',
  noneFound: (search: string) => `Nobody in the team matches “${search}”.`,
  member: 'Member',
  email: 'Email',
  role: 'Role',
  joined: 'Joined',
  lastSignIn: 'last sign-in',
  mayFinish: 'May finish',
  data: 'Data',
  you: 'you',
  administrator: 'Administrator',
  acceptor: 'Acceptor',
  always: 'Always',
  yes: 'Yes',
  no: 'No',
  editable: 'Editable',
  viewOnly: 'View only',
  disabled: 'Disabled',
  mayFinishOf: (name: string) => `${name} may finish batches`,
  dataOf: (name: string) => `What ${name} may do with data`,
  more: (name: string) => `More for ${name}`,
  makeAdministrator: 'Make administrator',
  makeAcceptor: 'Make acceptor',
  newPassword: 'New password',
  disable: 'Disable',
  enable: 'Enable',
  remove: 'Delete',
  done: {
    finishOn: (name: string) => `${name} may finish batches`,
    finishOff: (name: string) => `${name} may no longer finish batches`,
    edit: (name: string) => `${name} is set to Editable`,
    view: (name: string) => `${name} is set to View only`,
    administrator: (name: string) => `${name} is an administrator`,
    acceptor: (name: string) => `${name} is an acceptor`,
    disabled: (name: string) => `${name} is disabled`,
    enabled: (name: string) => `${name} is enabled`,
    password: (name: string) => `${name} has a new password`,
    removed: (name: string) => `${name} is deleted`,
  },
  promote: {
    title: (name: string) => `Make ${name} an administrator?`,
    text: 'Administrators see everything, download, and manage members and datasets. The member is signed out and signs in again.',
    email: 'Email of the administrator',
    emailHint: 'An administrator needs one.',
    yes: 'Make administrator',
  },
  demote: {
    title: (name: string) => `Make ${name} an acceptor?`,
    text: 'The member sees only what is assigned from now on, may not finish, and is set to View only. They are signed out and sign in again.',
    yes: 'Make acceptor',
  },
  disabling: {
    title: (name: string) => `Disable ${name}?`,
    text: 'The member is signed out at once and cannot sign in until you enable the account again. What they have open goes to others.',
    yes: 'Disable',
  },
  deletion: {
    title: (name: string) => `Delete ${name}?`,
    text: 'The account is permanently deleted. Its account ID and email can be used again. Decisions stay, with the name of the member.',
    yes: 'Delete',
    heldTitle: (name: string) => `${name} holds data under acceptance`,
    heldBatches: 'These batches are assigned and under acceptance. Assign them to somebody else, or finish them first:',
    heldClaims: (count: number) =>
      count === 1
        ? 'One item or package is open in the workspace; it is free ten minutes after the member leaves it.'
        : `${count} items or packages are open in the workspace; they are free ten minutes after the member leaves them.`,
    close: 'Close',
  },
  password: {
    title: (name: string) => `New password for ${name}`,
    text: 'The member is signed out. Hand the password over yourself: nobody can read it here later.',
    field: 'New password',
    make: 'Generate',
    copy: 'Copy',
    copied: 'Copied',
    yes: 'Set password',
  },
  invite: {
    center: 'Personal centre',
    path: 'Breadcrumb',
    upTo: (most: number) => `up to ${most} at a time`,
    paste: 'Paste rows',
    make: 'Generate passwords',
    made: (count: number) => (count === 1 ? 'Generated 1 password' : `Generated ${count} passwords`),
    pasted: (count: number) => (count === 1 ? 'Pasted 1 row' : `Pasted ${count} rows`),
    pastedLess: (count: number, left: number) =>
      `Pasted ${count === 1 ? '1 row' : `${count} rows`}; ${left} more did not fit`,
    pasteNothing: 'There is nothing to paste. Copy rows in a spreadsheet first.',
    pasteBlocked: 'The browser does not allow reading the clipboard. Click into an account ID and press Ctrl V.',
    row: (row: number) => `Row ${row}`,
    userName: 'Account ID',
    password: 'Password',
    nameHint: '6 to 20, a to z, 0 to 9',
    passwordHint: (least: number, most: number) => `${least} to ${most}`,
    needed: 'Required',
    notNeeded: 'Optional',
    removeRow: (row: number) => `Remove row ${row}`,
    addRow: 'Add a row',
    orEnter: 'or press Enter in the last one',
    language: 'Language of the invitation',
    languages: { en: 'English', zh: '中文', ja: '日本語' },
    rowsOf: (filled: number, most: number) => `${filled} of ${most} rows`,
    ready: (ready: number, wrong: number) => (wrong === 0 ? `${ready} ready` : `${ready} ready, ${wrong} to correct`),
    goTo: (row: number) => `Go to row ${row}`,
    submit: (count: number) => (count === 0 ? 'Add members' : `Add ${people(count)}`),
    nobodyYet: 'Fill in a row first.',
    tooMany: (minutes: number) =>
      `Your company has reached its limit of invitations for now. Try again in ${waitText(minutes)}, or add them without an email.`,
    /** What is wrong with a row, in the sentence at the foot. */
    wrong: {
      loginName: {
        required: 'no account ID',
        length: 'an account ID of the wrong length',
        characters: 'an account ID with invalid characters',
        repeated: 'a repeated account ID',
        taken: 'a taken account ID',
      },
      password: {
        required: 'no password',
        length: 'a password of the wrong length',
        kinds: 'a weak password',
        common: 'a common password',
      },
      email: {
        required: 'no email',
        email: 'an incomplete email',
        repeated: 'a repeated email',
        taken: 'a taken email',
      },
    },
    wrongRow: (row: number, what: string, isFirst: boolean) => `${isFirst ? 'Row' : 'row'} ${row} has ${what}`,
    sentence: (rows: readonly string[], more: number) =>
      `${[...rows, ...(more > 0 ? [`${more} more`] : [])].join(', ')}.`,
    /** What stands under a field. */
    fault: {
      required: 'Required',
      nameLength: (length: number) => `${characters(length)}, needs 6 to 20`,
      characters: 'Only letters a to z and digits',
      passwordLength: (length: number, least: number, most: number) =>
        `${characters(length)}, needs ${least} to ${most}`,
      kinds: 'Mix two of A to Z, a to z, 0 to 9',
      common: 'This password is too common',
      email: 'Not a complete email address',
      repeatedName: (value: string) => `${value} is in a row above`,
      taken: (value: string) => `${value} is taken`,
      nameTaken: (value: string) => `${value} is taken, or looks like a name in the team`,
    },
    what: {
      title: 'What they may do',
      acceptor: 'Sees only the batches an administrator assigns.',
      mayFinish: 'Gives the result of a whole batch. Without it, a member cannot finish a batch.',
      editable: 'Edits annotations while accepting them. View only still allows passing, rejecting and commenting.',
      administrator: 'Sees everything, downloads, and manages members and datasets.',
    },
    pasteText: 'Account ID, password, email and role from a spreadsheet. Each line becomes a row.',
    passwordsText:
      'Members with an email get an invitation without the password. You see the passwords once, after adding.',
    leave: {
      title: 'Leave without adding?',
      text: (count: number) =>
        count === 1 ? 'The row you filled in is lost.' : `The ${count} rows you filled in are lost.`,
      yes: 'Leave',
      no: 'Stay',
    },
    added: (count: number) => `${people(count)} added`,
    handOut: 'Hand out the passwords now. They are shown only once and are not stored as text.',
    invited: 'Invited by mail',
    notInvited: 'No email',
    copyAll: 'Copy as text',
    copied: 'Copied',
    toTeam: 'To my team',
    addMore: 'Add more',
  },
  invitation: {
    subject: ({ customer }: InvitationFacts) => `Your account for accepting the work of ${customer}`,
    text: ({
      inviter,
      customer,
      loginName,
      portal,
    }: InvitationFacts) => `${inviter} added you to the team of ${customer} in Countersign, the portal where delivered data is accepted.

Your account ID for signing in: ${loginName}

${portal}

${inviter} has your first password. You can also choose one yourself: press “Forgot password” on the sign-in page and give this email address.`,
  },
};

export type TeamPhrases = typeof team;
