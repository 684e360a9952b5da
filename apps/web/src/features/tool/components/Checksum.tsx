import styles from './Checksum.module.css';

const GROUP = 8;

/** A whole checksum, in groups for reading aloud; copying it gives it without gaps. */
export function Checksum({ sha256 }: { readonly sha256: string }) {
  const groups = Array.from({ length: Math.ceil(sha256.length / GROUP) }, (_, at) =>
    sha256.slice(at * GROUP, (at + 1) * GROUP),
  );
  return (
    <code className={styles.checksum}>
      {groups.map((group, at) => (
        // A checksum never changes, and two of its groups may be equal, so groups are keyed by position.
        <span key={at}>{group}</span>
      ))}
    </code>
  );
}
