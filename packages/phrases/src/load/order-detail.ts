import type { Language } from '@countersign/contract';
import type { OrderDetailPhrases } from '../en/order-detail.ts';

/** The words of the page of an order, and of the form that asks for one. */
export async function loadOrderDetail(language: Language): Promise<OrderDetailPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/order-detail.ts')).orderDetail;
    case 'zh':
      return (await import('../zh/order-detail.ts')).orderDetail;
    case 'ja':
      return (await import('../ja/order-detail.ts')).orderDetail;
  }
}
