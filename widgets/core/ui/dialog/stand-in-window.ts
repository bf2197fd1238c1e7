/** Windows of the page, not ours: its scripts keep focus, clicks and keys inside of them. */
const WINDOWS = ':is(dialog,[role=dialog],[role=alertdialog],[aria-modal=true]):not([part~=dialog])'

/** What shows nothing but its dialogs: the drawer, and the sidebar in its box. */
const MOVABLE = 'catering-cart[drawer],div'

/**
 * Moves the element that holds a dialog into the page's window from which it is opened, as everything outside may be inert or get neither focus
 * nor clicks. It goes back when the window is hidden or removed before; the dialog then is shown again. Returns how to go back.
 */
export function standInWindow(dialog: HTMLElement, opener: Element | null): () => void {
  const { host } = dialog.getRootNode() as Partial<ShadowRoot>
  const home = host?.parentNode
  const around = host?.matches(MOVABLE) && (windowAround(opener) ?? besideInert(host))
  if (!home || !around || around.contains(host)) return () => undefined
  around.append(host)
  const back = () => {
    hidden.disconnect()
    removed.disconnect()
    if (host.parentNode === around) (home.isConnected ? home : document.body).append(host)
  }
  const leave = () => {
    if (dialog.getClientRects().length) return
    back()
    document.dispatchEvent(new CustomEvent('catering:moved'))
  }
  const hidden = new ResizeObserver(leave)
  const removed = new MutationObserver(leave)
  hidden.observe(dialog)
  removed.observe(document, { childList: true, subtree: true })
  return back
}

function windowAround(element: Element | null): Element | null {
  for (let at = element; at; at = (at.getRootNode() as Partial<ShadowRoot>).host ?? null) {
    const found = at.closest(WINDOWS)
    if (found) return found
  }
  return null
}

/** What has the focus beside an inert part of the page that holds the element. */
function besideInert(host: Element): Element | undefined {
  const inert = host.closest('[inert],[aria-hidden=true]')
  return [...(inert?.parentElement?.children ?? [])].find(
    (one) => one !== inert && one.contains(document.activeElement),
  )
}
