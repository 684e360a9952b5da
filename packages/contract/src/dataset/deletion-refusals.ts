import * as z from 'zod/mini';
import { none } from '../fields.ts';

const namedOrders = z.object({ orders: z.array(z.string()) });

/** Why a dataset, or a batch of it, is not deleted. */
export const deletionRefusals = {
  /** Another member changed it meanwhile. */
  5002006: none,
  /** The dataset is linked to finished orders, by their numbers. Unlinked, it can be deleted. */
  5019015: namedOrders,
  /** It is being read. */
  5019019: none,
  /** Somebody is uploading into it. */
  5019021: none,
  /** Unfinished orders use the dataset. */
  5019022: namedOrders,
  /** The media of these delivered batches are stored nowhere else. */
  5019023: z.object({ batches: z.array(z.string()) }),
} as const;
