import { EarlierPane } from './comparison/EarlierPane.tsx';
import { PictureNotes } from './PictureNotes.tsx';
import { PictureView } from './PictureView.tsx';
import { Reference } from './reference/Reference.tsx';

/** The picture, alone or beside its earlier round or its reference. */
export function PictureContent() {
  return (
    <>
      <PictureView />
      <PictureNotes />
      <EarlierPane />
      <Reference />
    </>
  );
}
