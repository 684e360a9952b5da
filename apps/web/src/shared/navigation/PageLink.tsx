import { useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Made by `paths`. */
  readonly href: string;
}

/** A link within the portal. Opening it in a new tab or window works as usual. */
export function PageLink({ href, onClick, children, ...rest }: PageLinkProps) {
  const router = useRouter();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (event.defaultPrevented || !isPlain || (rest.target ?? '_self') !== '_self') return;
        event.preventDefault();
        void router.navigate({ href });
      }}
    >
      {children}
    </a>
  );
}
