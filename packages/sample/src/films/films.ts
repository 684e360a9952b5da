import { beltFilm } from './belt-film.ts';
import type { Film } from './film.ts';
import { orchardFilm } from './orchard-film.ts';
import { yardFilm } from './yard-film.ts';

/** After a change of what is drawn, `node tools/film-clips.ts` makes the files of video again. */
export const films: readonly Film[] = [beltFilm, orchardFilm, yardFilm];
