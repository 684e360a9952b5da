import { Component, type ReactNode } from 'react';
import { ViewerFailure } from './ViewerState.tsx';

interface ViewerBoundaryProps {
  readonly children: ReactNode;
  readonly onAgain: () => void;
}

/** Keeps the page when a preview fails, or its code does not arrive. */
export class ViewerBoundary extends Component<ViewerBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (this.state.hasFailed) return <ViewerFailure problem="failed" onAgain={this.props.onAgain} />;
    return this.props.children;
  }
}
