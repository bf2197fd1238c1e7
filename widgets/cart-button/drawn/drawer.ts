import { comeAlive, preload } from '../../core/served/come-alive.ts'
import { drawIn, isAsleep, type Drawn } from '../../core/served/drawn.ts'
import { sparesData } from '../../core/served/on-first-use.ts'

/** Signs that somebody is about to use the drawer. What opens under a pointer that rests is no sign: the pointer has to move. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const
/** How long after it has opened the files are fetched unasked, in milliseconds. */
const QUIET = 3000
/** A page may hide tags that are not defined yet. */
const SHOWN = ':host{display:block!important}'
const FILES = new URL('../', import.meta.url)

/** The cart of a token as the shop's server draws it; null where it cannot. */
export async function drawnCart(token: string, key: string): Promise<Drawn | null> {
  // A module is asked for once by its address: each press has its own.
  const address = new URL('../drawn-cart.js', import.meta.url)
  address.search = String(new URLSearchParams({ token, key }))
  return ((await import(address.href)) as { default: Drawn | null }).default
}

/** Opens a drawn drawer over the page, in the place of one that is open. `bring` fetches what makes it a living one. */
export function showDrawer(drawn: Drawn, bring: () => Promise<unknown>): void {
  const known = [...document.querySelectorAll('catering-cart')].find(isAsleep)
  const host = known ?? document.createElement('catering-cart')
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  dialogIn(host)?.close()
  root.replaceChildren()
  drawIn(root, { ...drawn, rules: drawn.rules + SHOWN }, { digest: drawn.digest })
  host.setAttribute('drawer', '')
  if (!known) {
    document.body.append(host)
    watch(host, drawn, bring)
  }
  dialogIn(host)?.showModal()
}

const dialogIn = ({ shadowRoot }: Element) => shadowRoot?.querySelector('dialog')

/** What closes the drawer: its backdrop and its cross. */
const closes = (target: EventTarget | undefined): boolean =>
  target instanceof Element && (target.localName === 'dialog' || target.closest('.dialog-close') !== null)

/** Whether a sign does no more than close the drawer. */
const isEnd = (sign: Event): boolean =>
  'key' in sign
    ? sign.key === 'Escape' || (/^( |Enter)$/.test(String(sign.key)) && closes(sign.composedPath()[0]))
    : closes(sign.composedPath()[0])

function watch(host: Element, { files }: Drawn, bring: () => Promise<unknown>): void {
  const unlock = lockScroll()
  const [open, asleep] = [new AbortController(), new AbortController()]
  const isSign = (sign: Event) => sign.composedPath().includes(host)
  const prepare = () => preload(files, FILES)
  const end = () => {
    for (const state of [open, asleep]) state.abort()
    unlock()
    if (isAsleep(host)) host.remove()
  }
  const press = (event: Event) => {
    if (!isSign(event) || !isAsleep(host) || !closes(event.composedPath()[0])) return
    // Nobody else keeps this press.
    event.stopImmediatePropagation()
    dialogIn(host)?.close()
  }
  const wait = (start: () => void) => {
    const wake = () => {
      asleep.abort()
      prepare()
      start()
    }
    const begin = (sign: Event) => {
      if (isSign(sign) && !isEnd(sign)) wake()
    }
    const until = { capture: true, passive: true, signal: asleep.signal }
    for (const sign of SIGNS) addEventListener(sign, begin, until)
    // What another tab, or the time in the back cache, has done to the cart is not in the drawing.
    for (const change of ['storage', 'pageshow']) addEventListener(change, wake, until)
    if (sparesData()) return
    const timer = setTimeout(prepare, QUIET)
    asleep.signal.addEventListener('abort', () => clearTimeout(timer))
  }
  addEventListener('click', press, { capture: true, signal: open.signal })
  // A close event does not bubble.
  host.shadowRoot?.addEventListener('close', end, { capture: true, signal: open.signal })
  // The living drawer has opened in its place.
  document.addEventListener('catering:modal', end, { signal: open.signal })
  comeAlive([host], bring, isSign, wait)
}

/** As the living drawer does (ui/dialog), by a sheet: the living one reckons the width of the scrollbar while this holds. */
function lockScroll(): () => void {
  const sheet = new CSSStyleSheet()
  const gutter = innerWidth > document.documentElement.clientWidth ? 'scrollbar-gutter:stable' : ''
  sheet.replaceSync(`html{overflow:hidden!important;${gutter}}`)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
