import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  /** What is shown in place of what threw: nothing by default. `retry` renders the children again. */
  fallback?(retry: () => void): ReactNode
  onError?(): void
}

/** Keeps an error in one part of a screen from replacing the whole page. React logs the error. */
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
