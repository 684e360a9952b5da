import type { ParsedFile } from '@countersign/contract';
import { Component, type ReactNode } from 'react';
import { ViewerFailure } from './ViewerState.tsx';

interface ViewerBoundaryProps {
  readonly children: ReactNode;
  readonly file: ParsedFile;
  readonly onAgain: () => void;
}

/** Keeps the page when a preview fails, or its code does not arrive. */
export class ViewerBoundary extends Component<ViewerBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { file, children, onAgain } = this.props;
    return this.state.hasFailed ? <ViewerFailure problem="failed" file={file} onAgain={onAgain} /> : children;
  }
}
