import type { DatasetOverview } from '@countersign/contract';
import { PlainCard } from '@countersign/ui/PlainCard.tsx';
import { DatedChart } from '../../../shared/chart/DatedChart.tsx';
import { percentOf } from '../../../shared/chart/percent-of.ts';
import { dateText } from '../../../shared/format/dates.ts';
import { bytesText } from '../../../shared/format/numbers.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useLanguage } from '../../../shared/language/language.ts';
import { growthShape } from '../chart/growth-shape.ts';
import { useDatasetPageWords } from '../dataset-page-words.ts';
import styles from './GrowthChart.module.css';

const HEIGHT_PX = 112;

interface GrowthChartProps {
  readonly growth: DatasetOverview['growth'];
  readonly createdAt: string;
}

/** The bytes that had arrived over time, with a ring where a batch was complete. Screen readers get a table of it. */
export function GrowthChart({ growth, createdAt }: GrowthChartProps) {
  const { growth: words } = useDatasetPageWords();
  const shape = growthShape(growth, new Date(createdAt), useNow());
  const path = shape.line.map(({ x, y }) => `${x * 100},${(1 - y) * 100}`).join(' ');
  if (growth.length === 0) return <PlainCard title={words.name} empty={words.empty} />;
  return (
    <PlainCard title={words.title(shape.unit)} aside={<span>{words.note}</span>}>
      <DatedChart heightPx={HEIGHT_PX} steps={shape.steps} stepText={String} ticks={shape.ticks}>
        <svg className={styles.drawing} viewBox="0 0 100 100" preserveAspectRatio="none">
          <polygon className={styles.area} points={`${path} 100,100 0,100`} />
          <polyline className={styles.line} points={path} />
        </svg>
        {shape.rings.map(({ x, y, batch, isNumbered }) => (
          <span key={batch} className={styles.ring} style={{ left: percentOf(x), bottom: percentOf(y) }}>
            {isNumbered && <b>{batch}</b>}
          </span>
        ))}
      </DatedChart>
      <GrowthTable growth={growth} />
    </PlainCard>
  );
}

function GrowthTable({ growth }: Pick<GrowthChartProps, 'growth'>) {
  const { growth: words } = useDatasetPageWords();
  const language = useLanguage();
  return (
    <div className="visually-hidden">
      <table>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.date}</th>
            <th scope="col">{words.bytes}</th>
            <th scope="col">{words.batch}</th>
          </tr>
        </thead>
        <tbody>
          {growth.map(({ at, bytes, batch }, nth) => (
            <tr key={`${at} ${nth + 1}`}>
              <td>{dateText(at, language)}</td>
              <td>{bytesText(bytes)}</td>
              <td>{batch ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
