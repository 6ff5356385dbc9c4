import { Component, type ReactNode } from 'react';
import { CrashPage } from './crash-page.tsx';

interface CrashBoundaryProps {
  /** When this changes, the boundary tries again: another page was opened. */
  resetKey: string;
  children: ReactNode;
}

interface CrashBoundaryState {
  readonly crash: { readonly error: unknown; readonly resetKey: string } | undefined;
}

/** Shows the crash page in place of children that throw while rendering. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { crash: undefined };

  static getDerivedStateFromError(error: unknown): Partial<CrashBoundaryState> {
    return { crash: { error, resetKey: '' } };
  }

  override componentDidCatch(error: unknown): void {
    this.setState({ crash: { error, resetKey: this.props.resetKey } });
  }

  override componentDidUpdate(): void {
    const { crash } = this.state;
    if (crash && crash.resetKey !== '' && crash.resetKey !== this.props.resetKey) this.tryAgain();
  }

  tryAgain = (): void => this.setState({ crash: undefined });

  override render(): ReactNode {
    const { crash } = this.state;
    return crash ? (
      <CrashPage error={crash.error} onTryAgain={this.tryAgain} />
    ) : (
      this.props.children
    );
  }
}
