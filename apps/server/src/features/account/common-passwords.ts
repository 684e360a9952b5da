let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the 49,000 most common ones, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= loadCommon();
  return (await common).has(password.normalize('NFKC').toLowerCase());
}

/** Loaded when somebody first sets a password, because most nodes never need it. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
