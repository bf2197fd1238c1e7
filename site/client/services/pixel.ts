import type { ThirdParty } from './consent-choice.ts'
import { loadScript } from './third-party-script.ts'
import { deleteCookies, type TrackingTool } from './tracking-tool.ts'

type Fbq = ((...command: unknown[]) => void) & {
  callMethod?: (...command: unknown[]) => void
  queue: unknown[]
  loaded: boolean
  version: string
  push: Fbq
  /** True: the site reports page views; the pixel would report those of the History API a second time. */
  disablePushState: boolean
}
type Global = { fbq?: Fbq; _fbq?: Fbq }

/** The advertising pixel (A6): initialised once, then one event for each page view. */
export function createPixel({ id, script }: ThirdParty): TrackingTool {
  let pixel: Fbq | undefined

  const start = (): Fbq => {
    const fbq = queue()
    fbq('init', id)
    loadScript(script)
    return fbq
  }
  return {
    purpose: 'advertising',
    trackPage() {
      pixel ??= start()
      pixel('consent', 'grant')
      pixel('track', 'PageView')
    },
    stop() {
      // Until the script has loaded, the queue holds page views that must not be sent any more; `init` stays for a later choice.
      pixel?.queue.splice(1)
      pixel?.('consent', 'revoke')
      deleteCookies('_fb')
    },
  }
}

/** Defines the global `fbq`, which queues commands until the script has loaded. */
function queue(): Fbq {
  const global = globalThis as Global
  const fbq = ((...command: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...command)
    else fbq.queue.push(command)
  }) as Fbq
  Object.assign(fbq, { queue: [], loaded: true, version: '2.0', push: fbq, disablePushState: true })
  global.fbq = fbq
  global._fbq = fbq
  return fbq
}
