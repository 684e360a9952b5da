import { actions } from './actions.stories.tsx';
import { facts } from './facts.stories.tsx';
import { fields } from './fields.stories.tsx';
import { overlays } from './overlays.stories.tsx';
import type { Story } from './story.ts';

export const stories: readonly Story[] = [...actions, ...fields, ...facts, ...overlays];
