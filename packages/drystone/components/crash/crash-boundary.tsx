import { Component, lazy, type ReactNode, Suspense } from 'react';
import { loadLate } from '../../dom/load-late.ts';

/** Most visits never need it. */
const CrashPage = lazy(() => loadLate(() => import('./crash-page.tsx')));

interface CrashBoundaryProps {
  /** When this changes, the boundary tries again: another page was opened, or this one was edited. */
  resetKey: unknown;
  /** Called before a new attempt that the reader asked for. */
  onTryAgain?: () => void;
  /** Gets the error; the children are then left out, without a crash page in their place. */
  onCrash?: (error: unknown) => void;
  children: ReactNode;
}

interface CrashBoundaryState {
  readonly crash?: { readonly error: unknown } | undefined;
  readonly resetKey?: unknown;
}

/** Shows the crash page in place of children that throw while rendering. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = {};

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { crash: { error } };
  }

  static getDerivedStateFromProps(
    { resetKey }: CrashBoundaryProps,
    state: CrashBoundaryState,
  ): CrashBoundaryState | null {
    return resetKey === state.resetKey ? null : { crash: undefined, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash?.(error);
  }

  tryAgain = (): void => {
    this.props.onTryAgain?.();
    this.setState({ crash: undefined });
  };

  override render(): ReactNode {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    if (this.props.onCrash) return null;
    return (
      <Suspense>
        <CrashPage error={crash.error} onTryAgain={this.tryAgain} />
      </Suspense>
    );
  }
}
