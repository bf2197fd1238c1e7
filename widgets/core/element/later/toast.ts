import type { Alert } from '../../store/state.ts'
import { commonText } from '../../text/common.ts'

export type Toast = { readonly element: HTMLElement; hide(): void }

/** One message: showing, show, hide (C3). A timed one leaves by itself, but waits while it is pointed at or focused. */
export function createToast({ type, message, time, timed, action }: Alert, dismiss: () => void): Toast {
  const element = document.createElement('div')
  element.className = `toast toast-${type}`
  element.dataset.state = 'showing'
  const words = document.createElement('p')
  words.textContent = message
  element.append(words)
  if (action) {
    const run = () => {
      action.run()
      dismiss()
    }
    element.append(button(action.label, action.label, run))
  }
  element.append(button('✕', commonText.accessibility.closeNotification, dismiss))
  const stop = timed ? leaveAfter(element, time, dismiss) : () => undefined
  requestAnimationFrame(() => {
    if (element.dataset.state === 'showing') element.dataset.state = 'show'
  })

  return {
    element,
    hide() {
      stop()
      element.dataset.state = 'hide'
      // Without a transition (reduced motion, hidden page) its end would never come.
      const moves = element.getAnimations().map(({ finished }) => finished)
      void Promise.allSettled(moves).then(() => element.remove())
    },
  }
}

function button(text: string, name: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = text
  element.setAttribute('aria-label', name)
  element.addEventListener('click', press)
  return element
}

/** Starts the whole delay again after each pause: somebody was reading. Answers how to stop for good. */
function leaveAfter(element: HTMLElement, time: number, leave: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(leave, time)
  }
  const pause = () => clearTimeout(timer)
  const resume = () => {
    if (!element.matches(':hover, :focus-within')) wait()
  }
  element.addEventListener('pointerenter', pause)
  element.addEventListener('focusin', pause)
  element.addEventListener('pointerleave', resume)
  element.addEventListener('focusout', resume)
  wait()
  return pause
}
