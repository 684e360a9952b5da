import { Button } from '@countersign/ui/Button.tsx';
import { ErrorState } from '@countersign/ui/States.tsx';
import { Component, type ReactNode } from 'react';
import { useEntryPhrases } from '../../shared/language/language.ts';

/** A screen that crashes shows an error in its place; the others go on. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Failed retry={() => this.setState({ hasFailed: false })} /> : this.props.children;
  }
}

function Failed({ retry }: { readonly retry: () => void }) {
  const { app } = useEntryPhrases();
  return (
    <ErrorState title={app.failed} text={app.failedText} actions={<Button onClick={retry}>{app.loadAgain}</Button>} />
  );
}
