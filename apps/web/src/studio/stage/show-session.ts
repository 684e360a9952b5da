import type { ItemView } from '@countersign/contract';
import type { Engine, MediumItem } from '@countersign/studio';
import type { Loaded, ShownSession } from '../rooms/room.ts';
import { currentContent, deliveredContent } from '../session/pending-edit.ts';
import { placesOf, ticksOf } from '../verdict/edit-verdict.ts';

/**
 * Shows in an engine what the session shows, and tells the session what is changed there. The engine subscribes to the session
 * directly, so that the next frame shows the next item without waiting for React. `contentOf` says what the medium adds to
 * the item.
 */
export function showSession<L extends Loaded, Content extends object>(
  engine: Engine & { open(item: MediumItem & Content): void },
  session: ShownSession<L>,
  isEditable: () => boolean,
  contentOf: (loaded: L, view: ItemView) => Content,
): () => void {
  let shown: L | null = null;
  let drawn: unknown = null;
  let edition = 0;
  const show = () => {
    const { view, loaded, draft, ...state } = session.snapshot();
    if (view === null || loaded === null) {
      if (shown !== null) engine.close();
      shown = null;
      return;
    }
    const isOpened = loaded !== shown || state.edition !== edition;
    if (isOpened) {
      const delivered = deliveredContent(view);
      const current = state.edited ?? currentContent(view);
      const edits = { edited: current.annotations, editedRelations: current.relations };
      const ticks = ticksOf(draft);
      edition = state.edition;
      const may = { isEditable: isEditable(), hasQuestions: view.questions.length > 0 };
      engine.open({ id: view.id, ...delivered, ...edits, ...may, ticks, ...contentOf(loaded, view) });
    } else if (draft !== drawn) engine.setTicks(ticksOf(draft));
    if (isOpened || draft !== drawn) engine.places?.set(placesOf(draft));
    shown = loaded;
    drawn = draft;
  };
  show();
  let { history } = engine.snapshot();
  const stops = [
    session.subscribe(show),
    engine.subscribe(() => {
      const now = engine.snapshot().history;
      if (now === history) return;
      history = now;
      if (shown !== null && engine.snapshot().itemId === session.snapshot().view?.id)
        session.setContent({ annotations: engine.annotations(), relations: engine.relations() });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
