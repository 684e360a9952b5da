import { classNames } from '@countersign/ui/class-names.ts';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { PageLink } from '../navigation/PageLink.tsx';

interface Props {
  readonly name: string;
  /** The page of what has that name. */
  readonly href: string;
  readonly className?: string;
}

/** A name in a list, which leads to its page. A tooltip shows it in full where it is cut off. */
export function NameLink({ name, href, className }: Props) {
  return (
    <Tooltip text={name} isOnlyWhenCut>
      <PageLink href={href} className={classNames('plain-link', className)}>
        <bdi>{name}</bdi>
      </PageLink>
    </Tooltip>
  );
}
