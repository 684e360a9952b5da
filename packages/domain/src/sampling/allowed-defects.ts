import { reachesAgreed } from '../rate/reaches-agreed.ts';

/** With how many defects among so many items the share of right ones still reaches the agreed rate. */
export function allowedDefects(size: number, agreedRate: number): number {
  let defects = Math.ceil(size * (1 - agreedRate));
  while (defects > 0 && !reachesAgreed((size - defects) / size, agreedRate)) defects--;
  return defects;
}
