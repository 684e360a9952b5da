import { Radio, RefreshCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { lostSince } from '../connection/connection.ts';
import { usePhrases } from '../language/language.ts';
import { useStore } from '../store.ts';
import styles from './LiveMark.module.css';
import { liveState } from './live-state.ts';

const signs = { live: Radio, connecting: RefreshCw, offline: WifiOff } as const;

/** Says whether the screen follows changes by itself. `children` are further facts, shown while it does. */
export function LiveMark({ children }: { readonly children?: ReactNode }) {
  const { app, live: words } = usePhrases();
  const isOffline = useStore(lostSince) !== null;
  const isLive = useStore(liveState) === 'live';
  const shown = isOffline ? 'offline' : isLive ? 'live' : 'connecting';
  const Sign = signs[shown];
  return (
    <span className={styles.mark} role="status" data-live={shown}>
      <Sign size={16} aria-hidden />
      <span>
        {words[shown]}
        {shown === 'live' && children != null && (
          <>
            {app.comma}
            {children}
          </>
        )}
      </span>
    </span>
  );
}
