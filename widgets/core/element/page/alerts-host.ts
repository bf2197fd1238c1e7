import type { Alert } from '../../store/state.ts'
import type { Deps } from '../../store/deps.ts'
import { alertsMessages } from '../../messages/notices.ts'
import { tokens } from '../../ui/styles/tokens.styles.ts'
import { focusedElement } from '../../ui/shadow-roots.ts'
import { alertsHostStyles } from './alerts-host.styles.ts'
import { markFrench } from '../../ui/browser-translation.ts'
import { createToast, type Toast } from './toast.ts'

type Host = { show(alerts: readonly Alert[]): void }

/** The only live region of the document: created with the first alert, above every dialog (C3, C4). */
export function createAlertsHost(dismiss: (id: number) => void, deps: Deps): Host {
  const region = createRegion(deps)
  const { element, root } = region
  const toasts = new Map<number, Toast>()
  const focus = trackOutsideFocus(element, root)
  const enter = () => [...toasts.values()].at(-1)?.element.querySelector('button')?.focus()

  document.addEventListener('catering:modal', () => toasts.size && moveToTop(region))
  keepFocusVisible(element)
  // F6, the key that moves between panes, moves the focus to the messages and back.
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'F6' || !toasts.size) return
    event.preventDefault()
    if (root.activeElement) focus.giveBack()
    else enter()
  })
  // Registered here because this module always loads.
  if (parent !== self)
    import('../shop/sandboxed-forms.ts').then(({ submitInSandboxedFrames }) => submitInSandboxedFrames(), reportError)

  return {
    show(alerts) {
      const shown = new Set(alerts.map(({ id }) => id))
      for (const [id, toast] of toasts) {
        if (shown.has(id)) continue
        toasts.delete(id)
        if (toast.element.contains(root.activeElement)) (toasts.size ? enter : focus.giveBack)()
        toast.hide()
      }
      const fresh = alerts.filter(({ id }) => !toasts.has(id))
      if (fresh.length) moveToTop(region)
      for (const alert of fresh) {
        const toast = createToast(alert, () => dismiss(alert.id))
        toasts.set(alert.id, toast)
        ;(alert.type === 'error' ? region.errors : region.others).append(toast.element)
      }
      if (fresh.length) uncover(focusedElement(), element)
    },
  }
}

/** `announced` takes the messages that move to another dialog: in a live region they would be announced again. */
type Region = { element: HTMLElement; root: ShadowRoot } & Record<'announced' | 'errors' | 'others', HTMLElement>

function createRegion({ settings }: Deps): Region {
  const element = document.createElement('div')
  markFrench(element, settings)
  element.setAttribute('role', 'region')
  element.setAttribute('aria-label', alertsMessages.region)
  const root = element.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [tokens.sheet, alertsHostStyles.sheet]
  const [announced, errors, others] = [box(), box('role', 'alert'), box('aria-live', 'polite')]
  root.append(announced, errors, others)
  return { element, root, announced, errors, others }
}

function box(name?: string, value = ''): HTMLElement {
  const element = document.createElement('div')
  element.className = 'toasts'
  if (name) element.setAttribute(name, value)
  return element
}

/** Everything outside an open modal dialog is inert: the region moves into it, above later popovers. */
function moveToTop({ element, root, announced, errors, others }: Region): void {
  const home = openDialog() ?? document.body
  const focused = root.activeElement as HTMLElement | null
  // A page may have made everything outside its own dialog inert; alerts stay usable.
  element.inert = false
  if (element.parentNode !== home) {
    announced.append(...errors.children, ...others.children)
    home.append(element)
  }
  // A dialog of the widgets has a row for it, which covers nothing.
  element.removeAttribute('popover')
  if (!home.matches('.dialog[part]')) {
    element.setAttribute('popover', 'manual')
    // In a browser without popovers the region is a box above the page.
    if ('showPopover' in element) element.showPopover()
  }
  focused?.focus({ preventScroll: true })
}

/** The modal dialog that contains the focus, through shadow roots. */
function openDialog(): Element | null {
  let active: Element | null = focusedElement()
  while (active) {
    const dialog = active.closest('dialog:modal')
    if (dialog) return dialog
    const { host } = active.getRootNode() as Partial<ShadowRoot>
    active = active.closest('[slot]')?.assignedSlot ?? host ?? null
  }
  return null
}

/** Scrolls an element that is behind a message into view. */
function uncover(field: Element | null, region: HTMLElement): void {
  if (!field || region.contains(field)) return
  const { left, bottom, width } = field.getBoundingClientRect()
  if (document.elementFromPoint(left + width / 2, bottom - 1) === region) field.scrollIntoView({ block: 'center' })
}

/** A field that gets the focus behind a message is scrolled into view (WCAG 2.4.11). */
function keepFocusVisible(element: HTMLElement): void {
  document.addEventListener('focusin', (event) => {
    const [field] = event.composedPath()
    if (field instanceof Element && field.matches(':focus-visible') && event.target !== element) uncover(field, element)
  })
}

/** Tracks the last focus outside of an element, through shadow roots, so that it can be restored. */
function trackOutsideFocus(element: HTMLElement, root: ShadowRoot): { giveBack(): void } {
  let last: EventTarget | null | undefined
  document.addEventListener('focusout', (event) => {
    const path = event.composedPath()
    if (!path.includes(element)) last = path[0]
  })
  // `focusout` of a move within one shadow tree does not reach the document, such as from a dialog's field to the messages in it.
  root.addEventListener('focusin', (event) => {
    const { relatedTarget: from } = event as FocusEvent
    if (from instanceof HTMLElement && !from.shadowRoot && !root.contains(from)) last = from
  })
  return {
    giveBack() {
      if (last instanceof HTMLElement) last.focus({ preventScroll: true })
    },
  }
}
