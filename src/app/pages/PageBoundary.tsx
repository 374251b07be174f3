import { Component, type ErrorInfo, type ReactNode } from 'react'
import { PageBroke } from './PageBroke.tsx'

interface PageBoundaryProps {
  /** A change of this key tries the page again. */
  readonly address?: string
  readonly onRetry?: () => void
  readonly children: ReactNode
}

/** Keeps a broken page from breaking the frame, and offers Retry (F4, H67). */
export class PageBoundary extends Component<PageBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error('A page broke.', error, componentStack)
  }

  override componentDidUpdate(before: PageBoundaryProps): void {
    if (this.state.error && before.address !== this.props.address) this.setState({ error: null })
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children
    const retry = () => {
      this.props.onRetry?.()
      this.setState({ error: null })
    }
    return <PageBroke onRetry={retry} />
  }
}
