import { Component, type ReactNode } from 'react'
import { Failure } from './pages/Failure.tsx'

type Props = {
  /** Id of the current page, so that the next page is rendered after one that threw. */
  pageId: number
  onRetry: () => void
  children: ReactNode
}

/** Error boundary: shows the error page instead of a page that threw; header and footer stay. */
export class PageBoundary extends Component<Props, { failed: number | null }> {
  override state = { failed: null }

  override componentDidCatch(error: unknown): void {
    reportError(error)
    this.setState({ failed: this.props.pageId })
  }

  override render(): ReactNode {
    const { pageId, onRetry, children } = this.props
    return this.state.failed === pageId ? <Failure status="broken" onRetry={onRetry} /> : children
  }
}
