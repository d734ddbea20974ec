import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Shown instead of the children after an error; nothing by default. `retry` renders the children again. */
  fallback?(retry: () => void): ReactNode
  onError?(): void
}

/** Confines an error to one part of a screen, so that it doesn't replace the whole page. React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(): void {
    this.props.onError?.()
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return this.props.fallback?.(() => this.setState({ hasFailed: false })) ?? null
  }
}
