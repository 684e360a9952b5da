import { attributeNames, type ColourBy, colouringAttribute } from '@countersign/studio';
import { Select } from '@countersign/ui/Select.tsx';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useMedium, useWorkspace } from '../shell/use-workspace.ts';

/** Chooses what the colours of the annotations stand for. */
export function ColourBySelect() {
  const { template, stage } = useWorkspace();
  const words = useStudioWords();
  const colourBy = useMedium((snapshot) => snapshot.settings.colourBy);
  const annotations = useMedium((snapshot) => snapshot.annotations);
  const chosen = colouringAttribute(colourBy);
  const attributes = new Set([
    ...template.labels.flatMap((label) => label.attributes.map(({ name }) => name)),
    ...attributeNames(annotations),
    // A choice made in another batch stays, and is listed here although no annotation has the attribute.
    ...(chosen === undefined ? [] : [chosen]),
  ]);
  const options: { value: ColourBy; label: string }[] = [
    { value: 'label', label: words.look.label },
    { value: 'instance', label: words.look.instance },
    ...[...attributes].map((name) => ({ value: `attribute:${name}` as const, label: name })),
  ];
  return (
    <Select
      label={words.commands['view.colourBy']}
      value={colourBy}
      options={options}
      onChange={(value) => stage.engine.setSettings({ colourBy: value })}
    />
  );
}
