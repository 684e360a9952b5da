import * as z from 'zod/mini';
import { annotation } from '../item/annotation.shapes.ts';
import { MOST_RELATIONS, relation } from '../relation/relation.shapes.ts';

/** As many as an item can have. */
const MOST = 100_000;

/** What an acceptor changed of the annotations as they were delivered. */
export const annotationEdit = z.object({
  /** Ids of delivered annotations that are gone. */
  removed: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(MOST)),
  /** Annotations that are new, or that replace the delivered one of the same id. */
  put: z.array(annotation).check(z.maxLength(MOST)),
  /**
   * The same of relations; left out where none changed. Those `put` replace all delivered ones of their id. A relation of
   * a removed annotation is gone without being named.
   */
  relations: z.optional(
    z.object({
      removed: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(MOST_RELATIONS)),
      put: z.array(relation).check(z.maxLength(MOST_RELATIONS)),
    }),
  ),
});
export type RelationEdit = NonNullable<z.output<typeof annotationEdit>['relations']>;
export type AnnotationEdit = z.output<typeof annotationEdit>;

/** Why an edit cannot be kept, and the annotation or relation it is about. */
export const editProblem = z.object({
  rule: z.enum([
    'unknownAnnotation',
    'twice',
    'unknownLabel',
    'wrongGeometry',
    'noShape',
    'outside',
    /** A statement that its label's scale does not have, or about nothing that is there. */
    'notOnScale',
    'tooMany',
    /** A relation that begins or ends nowhere, or begins where it ends. */
    'wrongEnds',
  ]),
  annotationId: z.string(),
});
export type EditProblem = z.output<typeof editProblem>;
