/** The direction of the first letter that has one, as `dir="auto"` finds it. */
export function directionOf(text: string, from: number): 'ltr' | 'rtl' {
  const [letter = ''] = /\p{L}/u.exec(text.slice(from, from + 2_000)) ?? [];
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter)
    ? 'rtl'
    : 'ltr';
}
