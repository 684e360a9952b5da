import type { itemCalls } from '@countersign/contract';
import type { AtOnceHandler } from '../../../platform/http/handler.ts';
import { writeItem } from '../item-write.service.ts';
import { planUndo, type UndoRefusal } from '../undo.service.ts';

type UndoVerdict = typeof itemCalls.undoVerdict;

export const undoVerdict: AtOnceHandler<UndoVerdict> = {
  atOnce: (requested) => writeItem<UndoRefusal>(requested, (item) => planUndo(requested, item)),
};
