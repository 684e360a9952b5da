import { useQuery } from '@tanstack/react-query';

/** The text or the document of an item, by its signed address. A failure is shown in its place. */
export function useMediaText(url: string | null) {
  return useQuery({
    queryKey: ['text', url],
    queryFn: ({ signal }) => fetchText(url ?? '', signal),
    enabled: url !== null,
    retry: false,
    meta: { failures: 'own' },
  });
}

/** @throws if the server has no such text, or does not answer. */
async function fetchText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`the text was answered with ${response.status}`);
  return response.text();
}
