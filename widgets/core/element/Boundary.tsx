import { Component, type ReactNode } from 'react'
import { commonMessages } from '../messages/common.ts'

type Props = { onError(error: Error): void; children: ReactNode }

/** Shows the host's own content (slot `error`), else one sentence, when its view throws. The rest of the page is not affected. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  #isReported = false

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error) {
    // Preact renders the siblings of the component that threw, which may throw too, before it renders the boundary again.
    if (this.#isReported) return
    this.#isReported = true
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
