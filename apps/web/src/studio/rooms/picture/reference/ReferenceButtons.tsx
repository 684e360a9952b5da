import { Button } from '@countersign/ui/Button.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { Columns2, Layers } from 'lucide-react';
import { useStudioWords } from '../../../../shared/language/studio-words.ts';
import { toggleReference } from '../../../shell/reference.ts';
import { useWorkspace } from '../../../shell/use-workspace.ts';
import { focusStage, type Panes } from '../../../workspace.ts';
import styles from './Reference.module.css';

interface ReferenceButtonsProps {
  readonly place: Panes['reference'];
  readonly isPhone: boolean;
}

/** Chooses where the reference shows; a phone only has room for it over the picture. */
export function ReferenceButtons({ place, isPhone }: ReferenceButtonsProps) {
  const words = useStudioWords().reference;
  return (
    <div className={styles.buttons} role="group" aria-label={words.title} data-phone={isPhone || undefined}>
      {!isPhone && <PlaceButton to="beside" isOn={place === 'beside'} shortcut="K" icon={<Columns2 />} />}
      <PlaceButton to="over" isOn={place === 'over'} shortcut="J" icon={<Layers />} />
    </div>
  );
}

interface PlaceButtonProps {
  readonly to: 'beside' | 'over';
  readonly isOn: boolean;
  readonly shortcut: string;
  readonly icon: React.ReactNode;
}

function PlaceButton({ to, isOn, shortcut, icon }: PlaceButtonProps) {
  const workspace = useWorkspace();
  const name = useStudioWords().reference[to];
  return (
    <Tooltip text={name} shortcut={shortcut} align="start">
      <Button
        kind="quiet"
        className={styles.button}
        icon={icon}
        aria-label={name}
        aria-keyshortcuts={shortcut}
        aria-pressed={isOn}
        onClick={(event) => {
          toggleReference(workspace, to);
          if (event.detail > 0) focusStage(workspace);
        }}
      />
    </Tooltip>
  );
}
