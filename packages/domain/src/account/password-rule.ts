/** A demand of a password rule: the right length, or characters of a kind. */
export type PasswordDemand = 'length' | 'upper' | 'lower' | 'digit';

/** The rule for passwords that people set themselves. */
export interface PasswordRule {
  readonly minLength: number;
  readonly maxLength: number;
  /** In the order people read them. */
  readonly demands: readonly PasswordDemand[];
}

const standard: PasswordRule = { minLength: 6, maxLength: 16, demands: ['length', 'upper', 'lower', 'digit'] };
/** Long passwords may be sentences, so no kind of character is required. */
const strict: PasswordRule = { minLength: 8, maxLength: 128, demands: ['length'] };

const kinds = { upper: /\p{Lu}/u, lower: /\p{Ll}/u, digit: /[0-9]/ } as const;

/** An installation's rule for passwords that people set themselves. */
export function passwordRule(isStrict: boolean): PasswordRule {
  return isStrict ? strict : standard;
}

/** The demands a password does not meet yet, in the rule's order. */
export function unmetDemands(password: string, rule: PasswordRule): PasswordDemand[] {
  return rule.demands.filter((demand) => {
    if (demand !== 'length') return !kinds[demand].test(password);
    return password.length < rule.minLength || password.length > rule.maxLength;
  });
}
