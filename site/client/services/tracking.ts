import { publicPath } from '../../app/router/routes.ts'
import type { Purpose, ThirdParty } from './consent-choice.ts'
import { gtag } from './data-layer.ts'

/** A third party that measures page views, once the visitor consented to its purpose. */
export type TrackingTool = {
  purpose: Purpose
  /** Reports a page view; loads the script of the tool the first time. */
  trackPage(): void
  /** Stops reporting, and deletes the cookies of the tool. */
  stop(): void
}

/** Deletes the cookies with this prefix, on every parent domain where a script may have set them. */
export function deleteCookies(prefix: string): void {
  const names = document.cookie.split('; ').flatMap((cookie) => cookie.split('=', 1))
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)
  for (const name of names.filter((each) => each.startsWith(prefix)))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
}

/** The URL without order tokens, cart codes and searches; campaign parameters stay. */
export function publicUrl({ origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>): string {
  const campaign = [...new URLSearchParams(search)].filter(([name]) => /^(utm_\w+|gclid|fbclid)$/.test(name))
  const query = String(new URLSearchParams(campaign))
  return origin + publicPath(pathname) + (query && `?${query}`)
}

/** Audience measurement (J7): configured once, then one event for each page view. */
export function createAnalytics({ id, script }: ThirdParty): TrackingTool {
  let started = false

  const start = () => {
    started = true
    gtag('js', new Date())
    gtag('config', id, { send_page_view: false })
    loadScript(script)
  }
  return {
    purpose: 'analytics',
    trackPage() {
      if (!started) start()
      gtag('event', 'page_view', { page_title: document.title, page_location: publicUrl(location) })
    },
    stop: () => deleteCookies('_ga'),
  }
}

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

type Policy = { createScriptURL(url: string): unknown }
type Types = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy }

const known = new Set<string>()
let policy: Policy | undefined

/** Loads a third party's script, once. The Trusted Types policy allows only the URLs passed here; `data` is the dataset of the tag. */
export function loadScript(url: string, data: Readonly<Record<string, string>> = {}): void {
  if (known.has(url)) return
  known.add(url)
  policy ??= createPolicy()
  const script = document.createElement('script')
  script.src = policy.createScriptURL(url) as string
  script.async = true
  Object.assign(script.dataset, data)
  document.head.append(script)
}

function createPolicy(): Policy {
  const rules = {
    createScriptURL(url: string): string {
      if (known.has(url)) return url
      throw new TypeError(`${url} is not the URL of a configured script.`)
    },
  }
  // Browsers without Trusted Types use the URL as it is.
  return (globalThis as { trustedTypes?: Types }).trustedTypes?.createPolicy('third-parties', rules) ?? rules
}
