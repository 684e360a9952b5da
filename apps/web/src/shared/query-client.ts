import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isServerUnwell, TransportError } from './api/failures.ts';
import { concernsThePage, showFailure } from './api/show-failure.ts';
import { lostSince, onBack } from './connection/connection.ts';
import { onForget } from './session/session.ts';

const fewTries = 2;

/** The page's one cache of answers. Refusals are answers too, so they are not retried. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // The banner reports it for all of them, and they are retried when the server is back.
      if (lostSince.get() !== null && isServerUnwell(error)) return;
      if (query.meta?.failures !== 'own' || concernsThePage(error)) showFailure(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => error instanceof TransportError && error.reason !== 'broken' && failures < fewTries,
    },
    mutations: { retry: false },
  },
});

onForget(() => queryClient.clear());
onBack(() => void queryClient.invalidateQueries());
