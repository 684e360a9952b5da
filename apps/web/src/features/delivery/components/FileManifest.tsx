import type { DeliveryFile } from '@countersign/contract';
import { agreedText, intervalText, percentText } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { CopyButton } from '@countersign/ui/CopyButton.tsx';
import { type ReactNode, useState } from 'react';
import { intervalOf } from '../../../shared/batch/interval-of.ts';
import { useDeliveryFilesWords } from '../../../shared/delivery/delivery-words.ts';
import { useFormatText } from '../../../shared/delivery/use-format-text.ts';
import { useLossText } from '../../../shared/delivery/use-loss-text.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { checksumBlocks } from '../checksum-text.ts';
import styles from './FileManifest.module.css';

/** What a file is made of, and the checksum that proves it is whole. */
export function FileManifest({ file }: { readonly file: DeliveryFile }) {
  const { manifest: words } = useDeliveryFilesWords();
  const { rate, leftOut, source, batches, sha256, createdBy } = file;
  return (
    <section className={styles.manifest}>
      <h3>{words.title}</h3>
      <dl>
        {rate !== null && (
          <Fact name={words.rates[rate.of]}>
            <Rate rate={rate} />
            {batches.length > 1 && <span className={styles.note}>{words.unweighed}</span>}
          </Fact>
        )}
        {leftOut !== null && (
          <Fact name={words.leftOut}>
            {leftOut.rejected + leftOut.invalid === 0
              ? words.nothingLeftOut
              : words.leftOutOf(countText(leftOut.rejected), countText(leftOut.invalid))}
          </Fact>
        )}
        {source === 'built' && (
          <Fact name={words.loss}>
            <Losses file={file} />
          </Fact>
        )}
        {batches.length > 0 && (
          <Fact name={words.madeFrom}>
            <MadeFrom batches={batches} />
          </Fact>
        )}
        <Fact name={words.madeBy}>
          <bdi>{createdBy}</bdi>
        </Fact>
        {sha256 !== null && (
          <Fact name={words.checksum}>
            <span className={styles.checksum}>
              <code>{checksumBlocks(sha256).join(' ')}</code>
              <CopyButton text={sha256} label={words.copy} done={words.copied} />
            </span>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Rate({ rate }: { readonly rate: NonNullable<DeliveryFile['rate']> }) {
  const { manifest: words } = useDeliveryFilesWords();
  const agreed = `${agreedText(rate.agreed)}%`;
  if (rate.value === null) return words.noRate(agreed);
  const value = percentText(rate.value, rate.agreed);
  const interval = intervalOf(rate);
  if (interval === null) return words.rateAlone(value, agreed);
  const [low, high] = intervalText(interval, rate.agreed);
  return words.rateOf(value, low, high, agreed);
}

function Losses({ file: { losses, format, state } }: { readonly file: DeliveryFile }) {
  const { manifest: words } = useDeliveryFilesWords();
  const formatText = useFormatText();
  const lossText = useLossText();
  if (state === 'making' || state === 'failed') return '–';
  return losses.length === 0 ? words.noLoss(formatText(format)) : lossText(losses);
}

function MadeFrom({ batches }: Pick<DeliveryFile, 'batches'>) {
  const { manifest: words } = useDeliveryFilesWords();
  const [isOpen, setIsOpen] = useState(false);
  const rest = batches.length - 1;
  return (
    <>
      <ul className={styles.batches}>
        {(isOpen ? batches : batches.slice(0, 1)).map(({ id, number, name }) => (
          <li key={id}>
            <PageLink href={paths.batch(id)}>{number}</PageLink> <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button kind="link" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? words.fewer : words.more(rest)}
        </Button>
      )}
    </>
  );
}
