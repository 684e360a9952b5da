import type { Language } from '@countersign/contract';
import type { DeliveryFilesPhrases } from '../en/delivery-files.ts';

/** The words of the files that an order delivers. */
export async function loadDeliveryFiles(language: Language): Promise<DeliveryFilesPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/delivery-files.ts')).deliveryFiles;
    case 'zh':
      return (await import('../zh/delivery-files.ts')).deliveryFiles;
    case 'ja':
      return (await import('../ja/delivery-files.ts')).deliveryFiles;
  }
}
