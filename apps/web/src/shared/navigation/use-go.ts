import { useRouter } from '@tanstack/react-router';

/** Goes to an address made by `paths`. */
export function useGo(): (href: string, options?: { readonly replace?: boolean }) => void {
  const router = useRouter();
  return (href, options) => void router.navigate({ href, ...options });
}
