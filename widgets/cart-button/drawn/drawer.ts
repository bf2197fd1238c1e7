import { comeAlive, preload } from '../../core/served/come-alive.ts'
import { drawIn, isAsleep, type DrawerKit, type DrawnCart } from '../../core/served/drawn.ts'
import { sparesData } from '../../core/served/on-first-use.ts'

/** Signs that somebody is about to use the drawer. What opens under a pointer that rests is no sign: the pointer has to move. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const
/** How long after it has opened the files are fetched unasked, in milliseconds. */
const QUIET = 3000
/** A page may hide tags that are not defined yet. */
const SHOWN = ':host{display:block!important}'
const FILES = new URL('../', import.meta.url)

/** What every drawer needs, and with it the word that the shop's server draws them: null beside a static host. */
export const drawerKit = () => importDrawn<DrawerKit>({})

/** The cart of a token as the shop's server draws it; null where it cannot. `key` is that of a press, which has an answer of its own. */
export const drawnCart = (token: string, key: string) => importDrawn<DrawnCart>({ token, key })

/** A browser asks for a module once by its address. */
async function importDrawn<Answer>(what: Record<string, string>): Promise<Answer | null> {
  const address = new URL('../drawn-cart.js', import.meta.url)
  address.search = String(new URLSearchParams(what))
  try {
    return ((await import(address.href)) as { default: Answer | null }).default
  } catch {
    return null
  }
}

/**
 * Opens a drawn drawer over the page, in the tag of the one before as long as that is not alive. `bring` fetches what makes it a living
 * one, when somebody is about to use it.
 */
export function showDrawer({ rules, files }: DrawerKit, cart: DrawnCart, bring: () => Promise<unknown>): void {
  const known = [...document.querySelectorAll('catering-cart')].find(isAsleep)
  const host = known ?? document.createElement('catering-cart')
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  dialogIn(host)?.close()
  root.replaceChildren()
  drawIn(root, { nodes: cart.nodes, rules: rules + SHOWN }, { digest: cart.digest })
  if (!known) {
    host.setAttribute('drawer', '')
    document.body.append(host)
    watch(host, files, bring)
  }
  const dialog = dialogIn(host)
  if (!dialog) return
  dialog.showModal()
  lockScroll(dialog)
}

const dialogIn = ({ shadowRoot }: Element) => shadowRoot?.querySelector('dialog')

/** Whether a press, or a sign of one, does no more than close the drawer: it is on the cross or on the backdrop. */
const isEnd = (sign: Event): boolean => {
  const { key } = sign as KeyboardEvent
  if (key === 'Escape') return true
  const [target] = sign.composedPath()
  const isOn = target instanceof Element && (target.localName === 'dialog' || target.closest('.dialog-close') !== null)
  return isOn && (!key || key === 'Enter' || key === ' ')
}

function watch(host: Element, files: string[], bring: () => Promise<unknown>): void {
  const isOpen = () => dialogIn(host)?.open
  const isSign = (sign: Event) => sign.composedPath().includes(host)
  const prepare = () => preload(files, FILES)
  comeAlive([host], bring, isSign, (start) => {
    const asleep = new AbortController()
    const until = { capture: true, passive: true, signal: asleep.signal }
    const wake = () => {
      asleep.abort()
      prepare()
      start()
    }
    const begin = (sign: Event) => void (isSign(sign) && !isEnd(sign) && wake())
    for (const sign of SIGNS) host.addEventListener(sign, begin, until)
    // Before those who keep the press. That of a screen reader may have no other sign.
    addEventListener('click', begin, until)
    // What another tab, or the time in the back cache, has done to the cart is not in the drawing.
    const renew = (change: Event) => {
      const { key } = change as StorageEvent
      if (isOpen() && (!key || key.startsWith('catering.'))) wake()
    }
    for (const change of ['storage', 'pageshow']) addEventListener(change, renew, until)
    if (!sparesData()) setTimeout(() => void (isOpen() && prepare()), QUIET)
  })
  addEventListener(
    'click',
    (press) => {
      if (!isSign(press) || !isAsleep(host) || !isEnd(press)) return
      // Nobody keeps this press.
      press.stopImmediatePropagation()
      dialogIn(host)?.close()
    },
    true,
  )
}

/**
 * Keeps the page behind a dialog from scrolling, and the width of its scrollbar, until it closes. The living drawer that takes it over does
 * so by itself (ui/dialog), and finds no scrollbar any more: it is left the width.
 */
function lockScroll(dialog: HTMLDialogElement): void {
  const { style, clientWidth } = document.documentElement
  const width = `${innerWidth - clientWidth}px`
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`html{overflow:hidden!important;padding-inline-end:${width}!important}`)
  document.adoptedStyleSheets.push(sheet)
  const over = new AbortController()
  const end = ({ type }: Event) => {
    over.abort()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    if (type !== 'close') style.paddingInlineEnd = width
  }
  dialog.addEventListener('close', end, over)
  document.addEventListener('catering:modal', end, over)
}
