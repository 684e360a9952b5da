import { fileKinds } from '@countersign/contract';
import { Segments } from '@countersign/ui/Segments.tsx';
import { SearchField } from '../../../shared/list/SearchField.tsx';
import type { FileAddress, ShownFiles } from '../file-address.ts';
import { signOfKind } from '../kind-signs.tsx';
import { useParsingWords } from '../parsing-words.ts';
import type { FilePages } from '../use-file-pages.ts';
import styles from './BatchFiles.module.css';

interface FileFiltersProps {
  readonly address: FileAddress;
  readonly totals: FilePages['totals'];
}

/** The search, and the kinds of files there are, with how many. */
export function FileFilters({ address: { search, shown, change }, totals }: FileFiltersProps) {
  const words = useParsingWords();
  const counts = new Map((totals?.byKind ?? []).map(({ kind, files }) => [kind, files]));
  const all = totals?.byKind.reduce((sum, { files }) => sum + files, 0);
  const kinds = fileKinds.filter((kind) => (counts.get(kind) ?? 0) > 0 || kind === shown);
  return (
    <div className={styles.filters}>
      <SearchField
        label={words.search}
        value={search}
        onSearch={(text) => change({ search: text, fileId: null }, 'replace')}
      />
      <div className={styles.kinds}>
        <Segments<ShownFiles>
          label={words.filter}
          value={shown}
          onChange={(key) => change({ shown: key === 'all' ? null : key, fileId: null })}
          segments={[
            { key: 'all', label: words.all, count: all },
            ...kinds.map((kind) => ({
              ...{ key: kind, label: words.kinds[kind], count: counts.get(kind) ?? 0 },
              icon: signOfKind(kind),
            })),
            ...((totals?.failed ?? 0) > 0 || shown === 'failed'
              ? [
                  {
                    ...{ key: 'failed' as const, label: words.failedOnly, count: totals?.failed },
                    status: 'rejected' as const,
                  },
                ]
              : []),
          ]}
        />
      </div>
    </div>
  );
}
