import { useState } from 'react';
import styles from './Avatar.module.css';
import { classNames } from './class-names.ts';
import { initials } from './initials.ts';

interface AvatarProps {
  readonly name: string;
  /** The address of their picture; without one, or if it does not load, initials are shown. */
  readonly picture?: string | null;
  /** 24 pixels beside a name, 48 where the person is the subject. */
  readonly size?: 'small' | 'large';
}

/** A person's picture in a circle. Show the name beside it. */
export function Avatar({ name, picture = null, size = 'small' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={classNames(styles.avatar, styles[size])} aria-hidden>
      {picture === null || picture === broken ? (
        initials(name)
      ) : (
        <img className={styles.picture} src={picture} alt="" onError={() => setBroken(picture)} />
      )}
    </span>
  );
}
