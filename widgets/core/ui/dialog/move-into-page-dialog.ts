import { lightHost } from '../shadow-roots.ts'

/** Dialogs of the page, not of the widgets: the page's scripts trap focus, clicks and keys inside. */
const PAGE_DIALOGS = ':is(dialog,[role=dialog],[role=alertdialog],[aria-modal=true]):not([part~=dialog])'

/** Hosts that show only dialogs: the cart drawer, and the sidebar, whose host is a div. */
const MOVABLE = 'catering-cart[drawer],div'

/** Moves the host into the page's dialog from which it opens, as all else may be inert. Returns the function that moves it back. */
export function moveIntoPageDialog(dialog: HTMLElement, opener: Element | null): () => void {
  const { host } = dialog.getRootNode() as Partial<ShadowRoot>
  const home = host?.parentNode
  if (!home || !host.matches(MOVABLE)) return () => undefined
  let around: Element | undefined
  const enter = (into: Element | null | undefined) => {
    if (around || !into || into.contains(host)) return
    around = into
    into.append(host)
    hidden.observe(dialog)
    removed.observe(document, { childList: true, subtree: true })
  }
  let arrived: Event | undefined
  const arrive = (event: Event) => (arrived = event)
  /** A dialog of the page without a role is detected by the clicks or Tab keys that it blocks; the host is then moved beside the opener. */
  const escape = (event: Event & { key?: string }) => {
    const path = event.composedPath()
    if (around || !path.includes(dialog) || (event.key ?? 'Tab') !== 'Tab') return
    const isClick = event.type === 'click'
    setTimeout(() => {
      if (isClick ? arrived === event : !event.defaultPrevented) return
      enter(lightHost(opener)?.parentElement)
      if (!around) return
      document.dispatchEvent(new CustomEvent('catering:moved'))
      if (isClick) (path[0] as HTMLElement).click()
    })
  }
  const back = () => {
    dialog.removeEventListener('click', arrive, true)
    for (const type of TRAPPED_EVENTS) removeEventListener(type, escape, true)
    hidden.disconnect()
    removed.disconnect()
    if (around && host.parentNode === around) (home.isConnected ? home : document.body).append(host)
  }
  const leave = () => {
    if (dialog.getClientRects().length) return
    back()
    document.dispatchEvent(new CustomEvent('catering:moved'))
  }
  const hidden = new ResizeObserver(leave)
  const removed = new MutationObserver(leave)
  dialog.addEventListener('click', arrive, true)
  for (const type of TRAPPED_EVENTS) addEventListener(type, escape, { capture: true, passive: true })
  enter(pageDialogAround(opener) ?? focusedSiblingOfInert(host))
  return back
}

const TRAPPED_EVENTS = ['mousedown', 'touchstart', 'keydown', 'click']

function pageDialogAround(element: Element | null): Element | null {
  for (let at = element; at; at = (at.getRootNode() as Partial<ShadowRoot>).host ?? null) {
    const found = at.closest(PAGE_DIALOGS)
    if (found) return found
  }
  return null
}

/** The focused sibling of an inert part of the page that contains the element. */
function focusedSiblingOfInert(host: Element): Element | undefined {
  const inert = host.closest('[inert],[aria-hidden=true]')
  return [...(inert?.parentElement?.children ?? [])].find(
    (one) => one !== inert && one.contains(document.activeElement),
  )
}
