import { readConfig, type Config } from '../../core/store/config.ts'
import { visited } from '../../core/store/gate.ts'
import { isAsleep } from '../../core/served/drawn.ts'
import { isOpen, providerOf } from '../kept.ts'

const page = globalThis as { catering?: unknown }

/**
 * The settings of a page whose presses the shop's server can answer with a drawn cart; null where only the shop itself knows what they
 * do: it is open, nobody sees the page yet, the page listens to it, has other tags or its own words, or keeps something of ours.
 * `token` is that of the cart that a press has begun here.
 */
export function settingsFor(button: Element, token: string | undefined): Config | null {
  const isKnown = page.catering || isOpen(button) || providerOf(button)
  if (isKnown || visited() || keepsElse(token) || hasOthers()) return null
  try {
    const settings = readConfig()
    const { apiBaseUrl, zipcode, words, dataLayer } = settings
    // A shop on the site's own origin proves its calls with a cookie.
    const isPlain = !zipcode && !words && dataLayer === undefined && new URL(apiBaseUrl).origin !== location.origin
    return isPlain ? settings : null
  } catch {
    // The shop says what is missing.
    return null
  }
}

/** Whether this browser keeps anything of ours but that cart, or can keep nothing. */
function keepsElse(token: string | undefined): boolean {
  try {
    return [localStorage, sessionStorage].some((area) =>
      Object.entries<string>(area).some(
        ([key, value]) => key.startsWith('catering.') && !(token && key === 'catering.cart' && value.includes(token)),
      ),
    )
  } catch {
    return true
  }
}

/** Tags that the shop would have to tell of the cart: any but buttons that add something, and the drawer that was drawn. */
const hasOthers = (): boolean =>
  [...document.querySelectorAll(':not(:defined),catering-cart-button:not([product])')].some(
    (element) =>
      element.localName.startsWith('catering-') && !(element.localName === 'catering-cart' && isAsleep(element)),
  )
