import { type AnnotationRecord } from '@countersign/studio';
import { isDrawingTool, isMaskTool, pointsOf, type ToolId } from '@countersign/studio/picture';
import { Minus, Plus } from 'lucide-react';
import { useStudioWords } from '../../../../shared/language/studio-words.ts';
import { LabelField } from '../../../label/LabelField.tsx';
import { AttributeFields } from '../../../panels/AttributeFields.tsx';
import { EditActions } from '../../../panels/EditActions.tsx';
import styles from '../../../panels/EditPanel.module.css';
import rows from '../../../panels/rows.module.css';
import { Section } from '../../../panels/Section.tsx';
import { usePicture } from '../use-picture.ts';
import { PictureButton } from './PictureButton.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { PointActions } from './PointActions.tsx';

/** The selected annotation with everything of it that can be changed: its label, its numbers and its attributes. */
export function EditPanel() {
  const words = useStudioWords();
  const record = usePicture((snapshot) => snapshot.annotations.find((one) => one.id === snapshot.selectedId));
  const tool = usePicture((snapshot) => snapshot.tool);
  if (record === undefined)
    return tool === 'cut' ? (
      <Section name="attributes" title={words.commands['tool.cut']}>
        <ToolHints tool={tool} />
      </Section>
    ) : isDrawingTool(tool) || isMaskTool(tool) ? (
      <Section name="attributes" title={words.commands[`tool.${tool}`]}>
        <div className={styles.fields}>
          <LabelField />
        </div>
        {isMaskTool(tool) && <BrushWidth />}
        <ToolHints tool={tool} />
      </Section>
    ) : (
      <Section name="attributes" title={words.attributes}>
        <p className={rows.quiet}>{words.noSelection}</p>
        <EditActions />
      </Section>
    );
  return (
    <Section name="attributes" title={record.name} aside={<ChosenPoint record={record} />}>
      <div className={styles.fields}>
        {isMaskTool(tool) && <BrushWidth />}
        <LabelField />
        <PlaceFields record={record} />
        <AttributeFields annotation={record.annotation} />
      </div>
      <PointActions record={record} />
      <ToolHints tool={tool} />
      <EditActions />
    </Section>
  );
}

/** Which of its points is chosen. */
function ChosenPoint({ record }: { readonly record: AnnotationRecord }) {
  const words = useStudioWords().edit;
  const chosen = usePicture((snapshot) => snapshot.selectedPart);
  return chosen === undefined ? null : words.pointOf(chosen + 1, pointsOf(record.annotation.geometry).length);
}

/** How the chosen tool is used, beside what the mouse shows by itself. */
function ToolHints({ tool }: { readonly tool: ToolId }) {
  const { hints } = useStudioWords().edit;
  if (tool === 'select' || tool === 'hand') return null;
  const own = tool === 'cut' ? hints.cut : tool === 'polygon' || tool === 'polyline' ? hints.along : null;
  return (
    <>
      {own !== null && <p className={rows.quiet}>{own}</p>}
      <p className={rows.quiet}>{hints.keys}</p>
    </>
  );
}

/** How wide the brush is, with the keys and buttons that change it. */
function BrushWidth() {
  const words = useStudioWords();
  const px = usePicture((snapshot) => snapshot.brushPx);
  return (
    <p className={styles.brush}>
      {words.commands['brush.size']}: {words.area(String(px))}
      <PictureButton command="brush.size" position={1} shortcut="[" icon={<Minus />} name={words.edit.narrower} />
      <PictureButton command="brush.size" position={0} shortcut="]" icon={<Plus />} name={words.edit.wider} />
    </p>
  );
}
