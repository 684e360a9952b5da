import css from './tokens.css?raw';

export type Theme = 'light' | 'dark';

const pairs = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((.+), ([#r].+)\);/g)].map(([, name = '', light = '', dark = '']) => [
    name,
    { light, dark },
  ]),
);

/** The value of a colour token, for code that cannot read custom properties, such as canvases and tests. */
export function token(name: string, theme: Theme): string {
  const pair = pairs.get(name);
  if (pair === undefined) throw new Error(`tokens.css has no colour --${name}`);
  return pair[theme];
}
