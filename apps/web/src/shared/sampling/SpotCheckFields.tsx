import {
  acceptanceLimits,
  type InspectedLot,
  inspectionLevels,
  type Output,
  type samplingCalls,
  severities,
  stratifications,
} from '@countersign/contract';
import { agreedText, switchingOfLots, switchingReason } from '@countersign/domain';
import { Checkbox } from '@countersign/ui/Checkbox.tsx';
import { RadioGroup } from '@countersign/ui/RadioGroup.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { TextField } from '@countersign/ui/TextField.tsx';
import { useLanguage, usePhrases } from '../language/language.ts';
import styles from './SpotCheckFields.module.css';
import { type SpotCheckForm, shownCount } from './spot-check-form.ts';

interface SpotCheckFieldsProps {
  readonly form: SpotCheckForm;
  readonly change: (changed: Partial<SpotCheckForm>) => void;
  readonly preview: Output<typeof samplingCalls.previewSample>;
  readonly errors: {
    readonly percent: string | null;
    readonly count: string | null;
    readonly fromIndex: string | null;
  };
  readonly hasPackages: boolean;
  /** The sample's share of the lot; null while it is not known. */
  readonly shareText: string | null;
}

const confidences = ['0.9', '0.95', '0.99'] as const;
const rates = ['0.9', '0.95', '0.97', '0.98', '0.99', '0.995'] as const;

/** The fields of a spot check. */
export function SpotCheckFields({ form, change, preview, errors, hasPackages, shareText }: SpotCheckFieldsProps) {
  const words = usePhrases().sampling;
  const language = useLanguage();
  const names = new Intl.ListFormat(language).format(preview.held.map(({ holder }) => holder));
  const held = preview.held.reduce((sum, { items }) => sum + items, 0);
  /** What a change of the plan brings along: the count it had, or the severity that the project's batches ask for. */
  const becauseOf = (plan: SpotCheckForm['plan']): Partial<SpotCheckForm> => {
    if (plan === 'own') return { count: shownCount(form, preview.lot) };
    return plan === 'aql' ? { severity: switchingOfLots(preview.lots, form.limit, form.level).severity } : {};
  };
  return (
    <div className={styles.fields}>
      <div className={styles.group}>
        <span className={styles.label}>{words.plan}</span>
        <Segments
          label={words.plan}
          value={form.plan}
          onChange={(plan) => change({ plan, ...becauseOf(plan) })}
          segments={(['aql', 'confidence', 'own'] as const).map((key) => ({ key, label: words.plans[key] }))}
        />
        {form.plan === 'aql' && <AqlFields form={form} change={change} lots={preview.lots} />}
        {form.plan === 'confidence' && <ConfidenceFields form={form} change={change} />}
      </div>
      <div className={styles.group}>
        <span className={styles.label}>{words.howMany}</span>
        <div className={styles.line}>
          <Segments
            label={words.howMany}
            value={form.plan === 'own' ? form.rule : 'count'}
            onChange={(rule) => change({ plan: 'own', rule, count: shownCount(form, preview.lot) })}
            segments={(['percentage', 'count'] as const).map((key) => ({ key, label: words.rules[key] }))}
          />
          {form.plan === 'own' && form.rule === 'percentage' ? (
            <TextField
              label={words.percent}
              isLabelHidden
              inputMode="numeric"
              value={form.percent}
              onChange={(percent) => change({ percent })}
              error={errors.percent}
              suffix="%"
            />
          ) : (
            <TextField
              label={words.count}
              isLabelHidden
              inputMode="numeric"
              value={shownCount(form, preview.lot)}
              onChange={(count) => change({ plan: 'own', rule: 'count', count })}
              error={errors.count}
              suffix={words.of(preview.lot)}
            />
          )}
        </div>
        <p className={styles.note}>
          {shareText !== null && words.share(shareText)} {form.plan !== 'own' && words.setByPlan}
        </p>
      </div>
      <div className={styles.line}>
        <TextField
          label={words.fromIndex}
          inputMode="numeric"
          className={styles.index}
          value={form.fromIndex}
          onChange={(fromIndex) => change({ fromIndex })}
          error={errors.fromIndex}
        />
        <RadioGroup
          label={words.order}
          isRow
          value={form.order}
          onChange={(order) => change({ order })}
          options={(['random', 'sequential'] as const).map((key) => ({ key, label: words.orders[key] }))}
        />
      </div>
      <div className={styles.group}>
        <span className={styles.label}>{words.spread}</span>
        <div className={styles.line}>
          <Select
            label={words.spread}
            value={form.stratifyBy}
            onChange={(stratifyBy) => change({ stratifyBy })}
            options={stratifications
              .filter((by) => (by !== 'package' || hasPackages) && (by !== 'annotator' || preview.hasAnnotators))
              .map((by) => ({ value: by, label: words.spreads[by] }))}
          />
        </div>
        <span className={styles.note}>{words.spreadMeans[form.stratifyBy]}</span>
      </div>
      <Checkbox isChecked={form.includeHeld} onChange={(includeHeld) => change({ includeHeld })}>
        {words.includeHeld}
        <span className={styles.note}>{held === 0 ? words.heldNone : words.held(held, names)}</span>
      </Checkbox>
      <RadioGroup
        label={words.undecided}
        value={form.undecided}
        onChange={(undecided) => change({ undecided })}
        options={(['00', '10'] as const).map((key) => ({
          key,
          label: words.undecideds[key],
          note: words.undecidedMeans[key],
        }))}
      />
    </div>
  );
}

type PartProps = Pick<SpotCheckFieldsProps, 'form' | 'change'>;

interface AqlFieldsProps extends PartProps {
  readonly lots: readonly InspectedLot[];
}

function AqlFields({ form, change, lots }: AqlFieldsProps) {
  const words = usePhrases().sampling;
  const { limit, level } = form;
  const standing = switchingOfLots(lots, limit, level);
  /** Another limit or level is another series of batches. */
  const changeSeries = (changed: Partial<Pick<SpotCheckForm, 'limit' | 'level'>>) =>
    change({
      ...changed,
      severity: switchingOfLots(lots, changed.limit ?? limit, changed.level ?? level).severity,
    });
  return (
    <div className={styles.line}>
      <Select
        label={words.limitLabel}
        value={String(form.limit)}
        onChange={(value) => changeSeries({ limit: acceptanceLimits.find((each) => String(each) === value) ?? limit })}
        options={acceptanceLimits.map((limit) => ({ value: String(limit), label: words.limit(limit) }))}
      />
      <Select
        label={words.levelLabel}
        value={form.level}
        onChange={(value) => changeSeries({ level: value })}
        options={inspectionLevels.map((value) => ({ value, label: words.level(value) }))}
      />
      <Select
        label={words.severityLabel}
        value={form.severity}
        onChange={(severity) => change({ severity })}
        options={severities.map((value) => ({ value, label: words.severities[value] }))}
      />
      <span className={styles.note}>{words.switching(switchingReason(standing), standing.lots)}</span>
    </div>
  );
}

function ConfidenceFields({ form, change }: PartProps) {
  const words = usePhrases().sampling;
  const percent = (share: string) => `${agreedText(Number(share))}%`;
  const own = String(form.rate);
  const shown = (rates as readonly string[]).includes(own) ? rates : [own, ...rates].sort();
  return (
    <div className={styles.line}>
      <Select
        label={words.sureOf}
        value={String(form.confidence)}
        onChange={(confidence) => change({ confidence: Number(confidence) })}
        options={confidences.map((value) => ({ value: value as string, label: words.sureTo(percent(value)) }))}
      />
      <Select
        label={words.atLeast}
        value={own}
        onChange={(rate) => change({ rate: Number(rate) })}
        options={shown.map((value) => ({ value, label: words.atLeastRight(percent(value)) }))}
      />
    </div>
  );
}
