import type { PersonAgreement } from '@countersign/contract';
import { GOOD_KAPPA, kappaText } from '@countersign/domain';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { kappaProof } from '../kappa-proof.ts';
import { useSharingWords } from '../use-sharing-words.ts';
import styles from './KappaCell.module.css';

const percent = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`;

/** How far one person agrees with the others beyond chance: the figure, a bar from 0 to 1 with its interval, the mark. */
export function KappaCell({ agreement }: { readonly agreement: PersonAgreement | undefined }) {
  const words = useSharingWords().opinions;
  const { value = null, low = null, high = null } = agreement?.kappa ?? {};
  if (agreement === undefined || value === null || low === null || high === null)
    return (
      <Tooltip
        text={agreement === undefined || agreement.pairs === 0 ? words.noPairs : words.saysNothing(agreement.pairs)}
      >
        <span tabIndex={0}>–</span>
      </Tooltip>
    );
  const isKnown = low < high;
  const proof = kappaProof({ low, high });
  return (
    <Tooltip text={words.kappaText(kappaText(value), kappaText(low), kappaText(high), agreement.pairs)}>
      <span className={styles.cell} tabIndex={0}>
        <span className={styles.line}>
          <span className={styles.figure}>{kappaText(value)}</span>
          <span className={styles.axis} data-proof={proof} aria-hidden>
            <span className={styles.bar} style={{ width: percent(value) }} />
            {isKnown && <span className={styles.interval} style={{ left: percent(low), right: percent(1 - high) }} />}
            <span className={styles.mark} style={{ left: percent(GOOD_KAPPA) }} />
          </span>
        </span>
        {proof === 'missed' && (
          <StatusMark status="repairing" size={12}>
            {words.tooLittle}
          </StatusMark>
        )}
      </span>
    </Tooltip>
  );
}
