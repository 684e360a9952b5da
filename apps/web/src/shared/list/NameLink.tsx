import { classNames } from '@countersign/ui/class-names.ts';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { PageLink } from '../navigation/PageLink.tsx';
import { MarkedText } from '../text/MarkedText.tsx';

interface Props {
  readonly name: string;
  /** The page of what has that name. */
  readonly href: string;
  readonly className?: string;
  /** What of the name stands out; empty for nothing. */
  readonly marked?: string;
}

/** A name in a list, which leads to its page. A tooltip shows it in full where it is cut off. */
export function NameLink({ name, href, className, marked = '' }: Props) {
  return (
    <Tooltip text={name} isOnlyWhenCut>
      <PageLink href={href} className={classNames('plain-link', className)}>
        <bdi>
          <MarkedText text={name} query={marked} />
        </bdi>
      </PageLink>
    </Tooltip>
  );
}
