import { Component, type ReactNode } from 'react'
import { commonMessages } from '../messages/common.ts'

type Props = { onError(error: Error): void; children: ReactNode }

/** When its view throws: the page's content for this (slot `error`), else the content of the tag and one sentence. The rest of the page is not affected. */
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
        <slot />
        <p role="alert">{commonMessages.alerts.widgetFailed}</p>
      </slot>
    )
  }
}
