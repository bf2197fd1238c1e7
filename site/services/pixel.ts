import type { ThirdParty } from '../server/third-parties.ts'
import { forgetCookies } from './forget-cookies.ts'
import { loadScript } from './script.ts'
import type { Tool } from './tool.ts'

type Fbq = ((...command: unknown[]) => void) & {
  callMethod?: (...command: unknown[]) => void
  queue: unknown[]
  loaded: boolean
  version: string
  push: Fbq
  /** The site counts pages: the pixel's own look at the history would count them twice. */
  disablePushState: boolean
}
type Global = { fbq?: Fbq; _fbq?: Fbq }

/** The advertising pixel (A6): initialised once, then told of each page. */
export function createPixel({ id, script }: ThirdParty): Tool {
  let pixel: Fbq | undefined

  const begin = (): Fbq => {
    const fbq = queue()
    fbq('init', id)
    loadScript(script)
    return fbq
  }
  return {
    purpose: 'advertising',
    count() {
      pixel ??= begin()
      pixel('consent', 'grant')
      pixel('track', 'PageView')
    },
    stop() {
      // Until the script has loaded, the queue holds page views that must not be sent any more; `init` stays for a later choice.
      pixel?.queue.splice(1)
      pixel?.('consent', 'revoke')
      forgetCookies('_fb')
    },
  }
}

/** Keeps commands until the script has loaded, in the form it expects. */
function queue(): Fbq {
  const page = globalThis as Global
  const fbq = ((...command: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...command)
    else fbq.queue.push(command)
  }) as Fbq
  Object.assign(fbq, { queue: [], loaded: true, version: '2.0', push: fbq, disablePushState: true })
  page.fbq = fbq
  page._fbq = fbq
  return fbq
}
