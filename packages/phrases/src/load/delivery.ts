import type { Language } from '@countersign/contract';
import type { DeliveryPhrases } from '../en/delivery.ts';

/** The words of the dialog that fetches annotations. */
export async function loadDelivery(language: Language): Promise<DeliveryPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/delivery.ts')).delivery;
    case 'zh':
      return (await import('../zh/delivery.ts')).delivery;
    case 'ja':
      return (await import('../ja/delivery.ts')).delivery;
  }
}
