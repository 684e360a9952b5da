import type { Statement } from '@countersign/contract';

/** What a statement says, without words of a language: `4`, `maths, code`, `a > b = c`, or what somebody wrote. */
export function statementText(statement: Statement): string {
  switch (statement.kind) {
    case 'rating':
      return String(statement.value);
    case 'choice':
      return statement.values.join(', ');
    case 'ranking':
      return statement.order.map((tied) => (typeof tied === 'string' ? tied : tied.join(' = '))).join(' > ');
    case 'reply':
      return statement.text;
  }
}
