import { Component, type ReactNode } from 'react'
import { commonMessages } from '../messages/common.ts'

type Props = { onError(error: Error): void; children: ReactNode }

/** What a failing view shows: the host's own words (slot `error`), else one sentence. The rest of the page goes on. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <slot name="error">
        <p role="alert">{commonMessages.alerts.widgetFailed}</p>
      </slot>
    )
  }
}
