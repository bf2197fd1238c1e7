import { Component, type ReactNode } from 'react'
import { Failure } from './pages/Failure.tsx'

type Props = {
  /** Grows with each page, so that the next page is drawn after one that threw. */
  screen: number
  onRetry: () => void
  children: ReactNode
}

/** Draws the error page in the place of a page that threw while it was drawn; masthead and foot stay in use. */
export class PageBoundary extends Component<Props, { failed: number | null }> {
  override state = { failed: null }

  override componentDidCatch(error: unknown): void {
    reportError(error)
    this.setState({ failed: this.props.screen })
  }

  override render(): ReactNode {
    const { screen, onRetry, children } = this.props
    return this.state.failed === screen ? <Failure status="broken" onRetry={onRetry} /> : children
  }
}
