import type { DeliveryFile } from '@countersign/contract';
import { deliveryActs } from '@countersign/domain';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import type { ReactNode } from 'react';
import { DecisionForm } from '../../../shared/delivery/DecisionForm.tsx';
import { useDeliveryFilesWords } from '../../../shared/delivery/delivery-words.ts';
import { fileMarks } from '../../../shared/delivery/file-marks.ts';
import { dateText } from '../../../shared/format/dates.ts';
import { Time } from '../../../shared/format/Time.tsx';
import { useLanguage } from '../../../shared/language/language.ts';
import styles from './FileDetail.module.css';
import { FileManifest } from './FileManifest.tsx';
import { PassedBar } from './PassedBar.tsx';

/** An open row: how its items were passed, what the file is made of, and the decision about it. */
export function FileDetail({ file }: { readonly file: DeliveryFile }) {
  return (
    <div className={styles.detail}>
      <PassedBar file={file} />
      <FileManifest file={file} />
      <section className={styles.decision}>
        <Decision file={file} />
      </section>
    </div>
  );
}

function Decision({ file }: { readonly file: DeliveryFile }) {
  const { decide, decision: words, views } = useDeliveryFilesWords();
  const language = useLanguage();
  const { state, decision, cancelled, expiresAt, isExpired, askedAgain } = file;
  const expired = isExpired && cancelled === null && expiresAt !== null && (
    <p className={styles.note}>
      {askedAgain === null
        ? words.expiredText(dateText(expiresAt, language))
        : words.askedText(askedAgain.by, dateText(askedAgain.at, language))}
    </p>
  );
  if (deliveryActs(file).decide)
    return (
      <>
        <h3>{decide.title}</h3>
        <DecisionForm key={file.id} file={file} onDone={() => undefined} />
        {expired}
      </>
    );
  return (
    <>
      <h3>
        <StatusMark status={fileMarks[state]}>{views[state]}</StatusMark>
      </h3>
      {decision !== null && (
        <>
          <Who by={decision.by} at={decision.at} />
          <Said text={decision.comment} none={words.noComment} />
          {decision.kind === 'refused' && <p className={styles.note}>{words.refusedNext}</p>}
        </>
      )}
      {cancelled !== null && (
        <>
          <p>{words.cancelledText}</p>
          <Said text={cancelled.reason} />
        </>
      )}
      {state === 'making' && <p>{file.source === 'built' ? words.makingText : words.checkingText}</p>}
      {state === 'failed' && <p>{words.failedText}</p>}
      {expired}
    </>
  );
}

function Who({ by, at }: { readonly by: string; readonly at: string }) {
  return (
    <p className={styles.who}>
      <bdi>{by}</bdi> <Time instant={at} />
    </p>
  );
}

/** What somebody wrote, in their own lines. */
function Said({ text, none }: { readonly text: string; readonly none?: ReactNode }) {
  if (text === '') return none === undefined ? null : <p className={styles.note}>{none}</p>;
  return (
    <blockquote className={styles.said}>
      <bdi>{text}</bdi>
    </blockquote>
  );
}
