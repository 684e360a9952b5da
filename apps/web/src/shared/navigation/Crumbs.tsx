import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import styles from './Crumbs.module.css';
import { PageLink } from './PageLink.tsx';

interface CrumbsProps {
  readonly label: string;
  /** The pages above this one, from the outermost on. */
  readonly above: readonly { readonly href: string; readonly text: string }[];
  /** This page; null where its heading says it already. */
  readonly here: string | null;
}

/** Where a page lies: the pages above it, and itself. */
export function Crumbs({ label, above, here }: CrumbsProps) {
  return (
    <nav className={styles.crumbs} aria-label={label}>
      {above.map(({ href, text }, nth) => (
        <Fragment key={href}>
          {nth > 0 && <ChevronRight size={12} aria-hidden />}
          <PageLink href={href}>{text}</PageLink>
        </Fragment>
      ))}
      {here !== null && (
        <>
          <ChevronRight size={12} aria-hidden />
          <span aria-current="page">{here}</span>
        </>
      )}
    </nav>
  );
}
