import type { Difference, Template } from '@countersign/contract';
import { Skeleton } from '@countersign/ui/Skeleton.tsx';
import type { AnswerOfCall } from '../../../shared/api/client.ts';
import { DifferenceAudio } from './DifferenceAudio.tsx';
import { DifferencePicture } from './DifferencePicture.tsx';
import { DifferenceStatements } from './DifferenceStatements.tsx';
import { DifferenceText } from './DifferenceText.tsx';
import { DifferenceVideo } from './DifferenceVideo.tsx';

interface DifferenceMediaProps {
  readonly difference: Difference;
  /** Undefined until it is here. */
  readonly item: NonNullable<AnswerOfCall<'openItem'>['item']> | undefined;
  readonly errorTypes: Template['errorTypes'];
}

/** What two judged differently, with its annotations. */
export function DifferenceMedia({ difference, item, errorTypes }: DifferenceMediaProps) {
  if (item === undefined) return <Skeleton width="100%" height={360} />;
  const { media, annotations } = item;
  switch (media.kind) {
    case 'picture':
      return <DifferencePicture difference={difference} picture={media} annotations={annotations} />;
    case 'video':
      return <DifferenceVideo difference={difference} annotations={annotations} />;
    case 'audio':
      return <DifferenceAudio difference={difference} annotations={annotations} />;
    case 'answers':
      return <DifferenceStatements difference={difference} answers={media} annotations={annotations} />;
    case 'text':
      return <DifferenceText difference={difference} text={media} annotations={annotations} errorTypes={errorTypes} />;
  }
}
