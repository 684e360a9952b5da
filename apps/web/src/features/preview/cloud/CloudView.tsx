import { Segments } from '@countersign/ui/Segments.tsx';
import { EmptyState, ErrorState } from '@countersign/ui/States.tsx';
import { useState } from 'react';
import { useOpened } from '../bytes/use-opened.ts';
import { DownloadLink } from '../panel/DownloadLink.tsx';
import { ViewerFailure, ViewerLoading } from '../panel/ViewerState.tsx';
import type { ViewedFile, ViewerProps } from '../panel/viewer.ts';
import { usePreviewWords } from '../preview-words.ts';
import { CloudStage } from './CloudStage.tsx';
import type { CloudCalls, OpenedCloud } from './cloud-calls.ts';

export function CloudView(props: ViewerProps) {
  const words = usePreviewWords();
  const { facts, size, downloadUrl } = props.file;
  const [hasWebgl, setHasWebgl] = useState(isWebglThere);
  // What was counted in the file says how long a point is; somebody who knows better can say so.
  const counted = facts.points === undefined ? null : size / facts.points;
  const [values, setValues] = useState<4 | 5 | null>(counted === 20 ? 5 : counted === 16 ? 4 : null);
  const [isWhole, setIsWhole] = useState(false);
  if (!hasWebgl) {
    const download = downloadUrl !== null && <DownloadLink url={downloadUrl} />;
    return <ErrorState {...words.cloud.noWebgl} actions={download} />;
  }
  return (
    <OpenCloud
      key={`${values} ${isWhole}`}
      {...{ ...props, values, isWhole }}
      onValues={setValues}
      onWhole={() => setIsWhole(true)}
      onNoWebgl={() => setHasWebgl(false)}
    />
  );
}

interface OpenCloudProps extends ViewerProps {
  readonly values: 4 | 5 | null;
  readonly isWhole: boolean;
  readonly onValues: (values: 4 | 5) => void;
  readonly onWhole: () => void;
  readonly onNoWebgl: () => void;
}

function OpenCloud({ file, onAgain, values, isWhole, onValues, onWhole, onNoWebgl }: OpenCloudProps) {
  const words = usePreviewWords();
  const opening = useOpened<CloudCalls, OpenedCloud>(
    () => new Worker(new URL('./cloud.worker.ts', import.meta.url), { type: 'module' }),
    (worker) => worker.ask('open', file.contentUrl, file.size, nameOf(file), values, isWhole),
  );
  if (opening.state === 'opening') return <ViewerLoading />;
  if (opening.state === 'failed') return <ViewerFailure problem={opening.problem} file={file} onAgain={onAgain} />;
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
  return (
    <CloudStage
      {...{ opened, choice, onNoWebgl }}
      size={file.size}
      onWhole={opened.isPart && !isWhole ? onWhole : null}
    />
  );
}

function nameOf({ path }: ViewedFile): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function isWebglThere(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
