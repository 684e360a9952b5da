import { useIsPhone } from '../../shell/use-media.ts';
import { ChangeTags } from './comparison/ChangeTags.tsx';
import { Readout } from './Readout.tsx';
import { Overview } from './view/Overview.tsx';
import { PictureCorner } from './view/PictureCorner.tsx';

/** What lies over the picture. A phone has no room for tags and figures. */
export function PictureOverlay() {
  const isPhone = useIsPhone();
  return (
    <>
      {!isPhone && <ChangeTags />}
      <PictureCorner />
      <Overview />
      {!isPhone && <Readout />}
    </>
  );
}
