import { Segments } from '@countersign/ui/Segments.tsx';
import { EmptyState } from '@countersign/ui/States.tsx';
import { useState } from 'react';
import { useOpened } from '../bytes/use-opened.ts';
import { ViewerFailure, ViewerLoading } from '../panel/ViewerState.tsx';
import type { ViewedFile, ViewerProps } from '../panel/viewer.ts';
import { usePreviewWords } from '../preview-words.ts';
import { CloudStage } from './CloudStage.tsx';
import type { CloudCalls, OpenedCloud } from './cloud-calls.ts';

export function CloudView(props: ViewerProps) {
  const { facts, size } = props.file;
  // What was counted in the file says how long a point is; somebody who knows better can say so.
  const counted = facts.points === undefined ? null : size / facts.points;
  const [values, setValues] = useState<4 | 5 | null>(counted === 20 ? 5 : counted === 16 ? 4 : null);
  return <OpenCloud key={values} {...props} values={values} onValues={setValues} />;
}

interface OpenCloudProps extends ViewerProps {
  readonly values: 4 | 5 | null;
  readonly onValues: (values: 4 | 5) => void;
}

function OpenCloud({ file, onAgain, values, onValues }: OpenCloudProps) {
  const words = usePreviewWords();
  const opening = useOpened<CloudCalls, OpenedCloud>(
    () => new Worker(new URL('./cloud.worker.ts', import.meta.url), { type: 'module' }),
    (worker) => worker.ask('open', file.contentUrl, file.size, nameOf(file), values),
  );
  if (opening.state === 'opening') return <ViewerLoading />;
  if (opening.state === 'failed') return <ViewerFailure problem={opening.problem} onAgain={onAgain} />;
  const { opened } = opening;
  const chosen = opened.values;
  const choice = chosen !== null && (
    <Segments
      label={words.cloud.values}
      value={String(chosen)}
      segments={(['4', '5'] as const).map((key) => ({ key, label: `x${key}` }))}
      onChange={(key) => onValues(key === '5' ? 5 : 4)}
    />
  );
  if (opened.cloud.positions.length === 0) {
    return <EmptyState {...words.cloud.nothing} actions={choice} />;
  }
  return <CloudStage opened={opened} size={file.size} choice={choice} />;
}

function nameOf({ path }: ViewedFile): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
