import { maskLooks, mostTone, nameTexts, type ToneName, toneNames } from '@countersign/studio/picture';
import { Button } from '@countersign/ui/Button.tsx';
import { Checkbox } from '@countersign/ui/Checkbox.tsx';
import { KeyCap } from '@countersign/ui/KeyCap.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { RotateCcw, RotateCw } from 'lucide-react';
import { useStudioWords } from '../../../../shared/language/studio-words.ts';
import { ColourBySelect } from '../../../panels/ColourBySelect.tsx';
import styles from '../../../shell/ViewSheet.module.css';
import { ViewSheet } from '../../../shell/ViewSheet.tsx';
import { usePicture, usePictureStage } from '../use-picture.ts';
import { toneText } from './tone-text.ts';

interface PictureViewPanelProps {
  /** Whether annotations are filtered here too, because there is no panel of annotations. */
  readonly hasFilter?: boolean;
}

/** The view settings of the picture; the picture stays usable beside it. */
export function PictureViewPanel({ hasFilter = false }: PictureViewPanelProps) {
  const { engine } = usePictureStage();
  const words = useStudioWords();
  const settings = usePicture((snapshot) => snapshot.settings);
  return (
    <ViewSheet
      hasFilter={hasFilter}
      foot={
        <Button size="small" shortcut="Z" onClick={() => engine.run('view.reset')}>
          {words.commands['view.reset']}
        </Button>
      }
    >
      <div className={styles.row}>
        <span className={styles.name}>
          {words.look.turn} <Key name="T" />
        </span>
        <span className={styles.value}>{settings.turn * 90}°</span>
        <Button
          size="small"
          icon={<RotateCcw />}
          aria-label={words.look.turnLeft}
          onClick={() => engine.run('view.turn', 1)}
        />
        <Button
          size="small"
          icon={<RotateCw />}
          aria-label={words.look.turnRight}
          onClick={() => engine.run('view.turn')}
        />
      </div>
      {toneNames.map((name) => (
        <ToneRow key={name} name={name} step={settings[name]} />
      ))}
      <Checkbox isChecked={settings.isPerPicture} onChange={(isPerPicture) => engine.setSettings({ isPerPicture })}>
        {words.look.perPicture}
      </Checkbox>
      <Checkbox isChecked={settings.hasGrid} onChange={(hasGrid) => engine.setSettings({ hasGrid })}>
        {words.commands['view.grid']} <Key name="L" />
      </Checkbox>
      <Checkbox isChecked={settings.isSharp} onChange={(isSharp) => engine.setSettings({ isSharp })}>
        {words.commands['view.sharp']} <Key name="P" />
      </Checkbox>
      <Checkbox isChecked={settings.hasOverview} onChange={(hasOverview) => engine.setSettings({ hasOverview })}>
        {words.commands['view.overview']} <Key name="O" />
      </Checkbox>
      <div className={styles.row}>
        <span className={styles.name}>
          {words.commands['view.colourBy']} <Key name="Q" />
        </span>
        <ColourBySelect />
      </div>
      <AnnotationRows />
    </ViewSheet>
  );
}

/** How masks are drawn, and what is written at annotations. */
function AnnotationRows() {
  const { engine } = usePictureStage();
  const { look } = useStudioWords();
  const { masks, maskOpacity, hasMaskBoxes, names } = usePicture((snapshot) => snapshot.settings);
  const percent = `${maskOpacity * 10}%`;
  return (
    <>
      <div className={styles.row}>
        <span className={styles.name}>
          {look.names} <Key name="Shift+N" />
        </span>
        <Select
          label={look.names}
          value={names}
          options={nameTexts.map((value) => ({ value, label: look.nameTexts[value] }))}
          onChange={(value) => engine.setSettings({ names: value })}
        />
      </div>
      <div className={styles.row}>
        <span className={styles.name}>
          {look.masks} <Key name="Shift+U" />
        </span>
        <Select
          label={look.masks}
          value={masks}
          options={maskLooks.map((value) => ({ value, label: look.maskLooks[value] }))}
          onChange={(value) => engine.setSettings({ masks: value })}
        />
      </div>
      <div className={styles.tone}>
        <span className={styles.name}>{look.maskOpacity}</span>
        <span className={styles.value}>{percent}</span>
        <input
          type="range"
          aria-label={look.maskOpacity}
          aria-valuetext={percent}
          min={1}
          max={10}
          value={maskOpacity}
          onChange={({ target }) => engine.setSettings({ maskOpacity: Number(target.value) })}
        />
      </div>
      <Checkbox isChecked={hasMaskBoxes} onChange={(next) => engine.setSettings({ hasMaskBoxes: next })}>
        {look.maskBoxes}
      </Checkbox>
    </>
  );
}

const toneKeys: Readonly<Record<ToneName, string>> = { brightness: 'B', contrast: 'C', gamma: 'Y' };

function ToneRow({ name, step }: { readonly name: ToneName; readonly step: number }) {
  const { engine } = usePictureStage();
  const title = useStudioWords().commands[`view.${name}`];
  const text = toneText(name, step);
  return (
    <div className={styles.tone}>
      <span className={styles.name}>
        {title} <Key name={toneKeys[name]} />
      </span>
      <span className={styles.value}>{text}</span>
      <input
        type="range"
        aria-label={title}
        aria-valuetext={text}
        min={-mostTone}
        max={mostTone}
        value={step}
        onChange={({ target }) => engine.setSettings({ [name]: Number(target.value) })}
        onDoubleClick={() => engine.setSettings({ [name]: 0 })}
      />
    </div>
  );
}

function Key({ name }: { readonly name: string }) {
  return <KeyCap name={name} className={styles.key} />;
}
