import { languages, workloadTypes } from '@countersign/contract';
import { findWorkloadProblem } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { RadioGroup } from '@countersign/ui/RadioGroup.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import { SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api, queryOf } from '../../../shared/api/client.ts';
import { Refusal } from '../../../shared/api/failures.ts';
import { showFailure } from '../../../shared/api/show-failure.ts';
import { useInvalidate } from '../../../shared/api/use-invalidate.ts';
import { countText } from '../../../shared/format/numbers.ts';
import type { WorkloadChoice } from '../choice.ts';
import { useWorkloadWords } from '../workload-words.ts';
import { MonthChoice } from './MonthChoice.tsx';
import styles from './NewReport.module.css';
import { OrderChoice } from './OrderChoice.tsx';

const languageNames = { en: 'English', zh: '中文', ja: '日本語' } as const;

interface NewReportProps {
  readonly choice: WorkloadChoice;
  readonly onChange: (choice: WorkloadChoice) => void;
}

/** What a new report is about, what it would count, and the button that asks for it. */
export function NewReport({ choice, onChange }: NewReportProps) {
  const { form: words } = useWorkloadWords();
  const titleId = useId();
  const { data } = useQuery(queryOf('listWorkloadMonths', {}));
  const change = (changed: Partial<WorkloadChoice>) => onChange({ ...choice, ...changed });
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      {data === undefined ? (
        <SkeletonRows rows={3} />
      ) : (
        <MonthChoice months={data.months} chosen={choice.months} onChange={(months) => change({ months })} />
      )}
      <OrderChoice months={choice.months} chosen={choice.orderIds} onChange={(orderIds) => change({ orderIds })} />
      <div className={styles.ways}>
        <RadioGroup
          label={words.type}
          options={workloadTypes.map((key) => ({ key, label: words.types[key].name, note: words.types[key].note }))}
          value={choice.type}
          onChange={(type) => change({ type })}
        />
        <div className={styles.language}>
          <h3>{words.language}</h3>
          <Segments
            label={words.language}
            segments={languages.map((key) => ({ key, label: languageNames[key] }))}
            value={choice.language}
            onChange={(language) => change({ language })}
          />
          <p>{words.languageNote}</p>
        </div>
      </div>
      <Ask choice={choice} thisMonth={data?.months.at(-1)?.month ?? null} />
    </section>
  );
}

/** What the choice would count, or what is missing, and the button. */
function Ask({ choice, thisMonth }: { readonly choice: WorkloadChoice; readonly thisMonth: string | null }) {
  const { form: words } = useWorkloadWords();
  const invalidate = useInvalidate();
  const [isBusy, setIsBusy] = useState(false);
  const input = { months: [...choice.months], orderIds: [...choice.orderIds] };
  const isChosen = input.months.length > 0 && input.orderIds.length > 0;
  const { data } = useQuery({
    ...queryOf('previewWorkload', input),
    enabled: isChosen,
    placeholderData: keepPreviousData,
  });
  const orders = choice.orderIds.map((id) => ({
    isBlocked: data?.orders.find((order) => order.id === id)?.isBlocked ?? false,
  }));
  const problem = thisMonth === null ? 'noMonths' : findWorkloadProblem({ months: choice.months, orders }, thisMonth);
  const generate = async () => {
    setIsBusy(true);
    try {
      await api.createWorkloadReport({ ...input, type: choice.type, language: choice.language }, { failures: 'own' });
      toast.success(words.asked);
    } catch (error) {
      if (error instanceof Refusal && error.code === 5007012) toast.error(words.blockedBy(blockedNames(error)));
      else showFailure(error);
    }
    setIsBusy(false);
    await invalidate('listWorkloadReports', 'listWorkloadOrders', 'previewWorkload');
  };
  const figures = isChosen ? data?.figures : undefined;
  const sum = figures && words.sum(figures.decided, choice.orderIds.length, choice.months.length);
  return (
    <div className={styles.foot}>
      <p aria-live="polite">
        {problem !== null && words.problems[problem]}
        {problem === null && sum !== undefined && figures !== undefined && (
          <>
            <b>{sum.items}</b> {sum.where}
            <span className={styles.note}>
              {words.ways(countText(figures.explicit), countText(figures.whole), countText(figures.byDefault))}
            </span>
          </>
        )}
      </p>
      <Button kind="primary" disabled={problem !== null} isBusy={isBusy} onClick={() => void generate()}>
        {words.generate}
      </Button>
    </div>
  );
}

function blockedNames({ data }: Refusal): string {
  const { orders } = data as { readonly orders: readonly { readonly name: string }[] };
  return orders.map(({ name }) => name).join(', ');
}
