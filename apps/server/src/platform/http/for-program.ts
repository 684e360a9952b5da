import { type Application, actingMember, type Member } from '../session/actor.ts';

/** Serves a program's call by the handler of the members' call of that name. */
export function forProgram<R extends { readonly member: Member }, O>(
  handler: (requested: R) => Promise<O>,
): (requested: Omit<R, 'member' | 'tokenHash'> & { readonly application: Application }) => Promise<O> {
  return ({ application, ...requested }) => {
    const member = actingMember(application);
    // What is left out is put back: the member, and the session that a program does not have.
    return handler({ ...requested, member, tokenHash: Buffer.alloc(0) } as unknown as R);
  };
}
