import { ChevronRight } from 'lucide-react';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { useDatasetPageWords } from '../dataset-page-words.ts';
import styles from './page.module.css';

/** The way from the datasets to this one. */
export function DatasetCrumbs({ name }: { readonly name: string }) {
  const words = useDatasetPageWords();
  return (
    <nav className={styles.crumbs} aria-label={words.crumbs}>
      <PageLink href={paths.datasets()}>{words.datasets}</PageLink>
      <ChevronRight size={12} aria-hidden />
      <span aria-current="page">{name}</span>
    </nav>
  );
}
