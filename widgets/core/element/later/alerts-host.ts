import type { Alert } from '../../store/state.ts'
import { tokens } from '../../ui/tokens.styles.ts'
import { alertsHostStyles } from './alerts-host.styles.ts'
import { createToast, type Toast } from './toast.ts'

type Host = { show(alerts: readonly Alert[]): void }

/** The one live region of the document: it comes with the first alert, above every dialog (C3, C4). */
export function createAlertsHost(dismiss: (id: number) => void): Host {
  const element = document.createElement('div')
  element.popover = 'manual'
  const root = element.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [tokens.sheet, alertsHostStyles.sheet]
  const [errors, others] = [region('alert'), region('status')]
  root.append(errors, others)
  const toasts = new Map<number, Toast>()

  return {
    show(alerts) {
      const shown = new Set(alerts.map(({ id }) => id))
      for (const [id, toast] of toasts) {
        if (shown.has(id)) continue
        toasts.delete(id)
        toast.hide()
      }
      const fresh = alerts.filter(({ id }) => !toasts.has(id))
      if (fresh.length) bringToFront(element)
      for (const alert of fresh) {
        const toast = createToast(alert, () => dismiss(alert.id))
        toasts.set(alert.id, toast)
        ;(alert.type === 'error' ? errors : others).append(toast.element)
      }
    },
  }
}

function region(role: 'alert' | 'status'): HTMLElement {
  const element = document.createElement('div')
  element.setAttribute('role', role)
  return element
}

/** Everything outside an open modal dialog is inert: the region goes inside it, and on top of what opened since. */
function bringToFront(element: HTMLElement): void {
  const home = openDialog() ?? document.body
  if (element.parentNode !== home) home.append(element)
  if (element.matches(':popover-open')) element.hidePopover()
  element.showPopover()
}

/** The modal dialog that holds the focus, through shadow roots. */
function openDialog(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  while (active) {
    const dialog = active.closest('dialog:modal')
    if (dialog) return dialog
    const root = active.getRootNode()
    active = root instanceof ShadowRoot ? root.host : null
  }
  return null
}
