import type { Alert } from '../../store/state.ts'
import { alertsMessages } from '../../messages/notices.ts'
import { checkCircle, info, warningCircle } from '../../ui/kit.tsx'

const signs = { error: warningCircle, success: checkCircle, message: info } as const

export type Toast = { readonly element: HTMLElement; hide(): void }

/** A message and its states: showing, show, hide (C3). A timed message hides itself, but not while it is hovered or focused. */
export function createToast({ type, message, time, timed, action }: Alert, dismiss: () => void): Toast {
  const element = document.createElement('div')
  element.className = `toast toast-${type}`
  element.dataset.state = 'showing'
  element.append(sign(signs[type]), Object.assign(document.createElement('p'), { textContent: message }))
  if (action) {
    const run = () => {
      action.run()
      dismiss()
    }
    element.append(button({ textContent: action.label, className: 'way', onclick: run }))
  }
  element.append(button({ textContent: '✕', ariaLabel: alertsMessages.close, onclick: dismiss }))
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    // The dialog beneath stays open.
    event.preventDefault()
    event.stopPropagation()
    dismiss()
  })
  const stop = timed ? leaveAfter(element, time, dismiss) : () => undefined
  requestAnimationFrame(() => {
    if (element.dataset.state === 'showing') element.dataset.state = 'show'
  })

  return {
    element,
    hide() {
      stop()
      element.dataset.state = 'hide'
      // Without a transition (reduced motion, hidden page) there is no `transitionend`.
      const moves = element.getAnimations().map(({ finished }) => finished)
      void Promise.allSettled(moves).then(() => element.remove())
    },
  }
}

/** The same SVG as Icon of core/ui/kit.tsx; decorative, beside the message. */
function sign(path: string): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(namespace, 'svg')
  svg.setAttribute('viewBox', '0 0 256 256')
  svg.setAttribute('aria-hidden', 'true')
  const outline = document.createElementNS(namespace, 'path')
  outline.setAttribute('d', path)
  svg.append(outline)
  return svg
}

const button = (properties: Partial<HTMLButtonElement>): HTMLButtonElement =>
  Object.assign(document.createElement('button'), { type: 'button', ...properties })

/** Calls `leave` after the delay, which restarts once the toast is not hovered or focused. Returns the function that cancels it. */
function leaveAfter(element: HTMLElement, time: number, leave: () => void): () => void {
  const end = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    if (!document.hidden && !element.matches(':hover, :focus-within')) timer = setTimeout(leave, time)
  }
  for (const event of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
    element.addEventListener(event, wait, end)
  document.addEventListener('visibilitychange', wait, end)
  wait()
  return () => {
    clearTimeout(timer)
    end.abort()
  }
}
