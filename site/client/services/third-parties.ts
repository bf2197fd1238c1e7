import { createAnalytics, createPixel, loadScript, type TrackingTool } from './tracking.ts'
import { markStale } from './build-watch.ts'
import { readChoice, type Choice, type ThirdParties } from './consent-choice.ts'
import { dataLayer, gtag, onPageView, type ConsentSignals } from './data-layer.ts'
import { hasSecret } from '../../app/router/guard.ts'

/** Starts the configured third parties (A5, A6, J7). A tool loads nothing before the visitor consented to its purpose. */
export async function startThirdParties({ consent, pixel, analytics }: ThirdParties): Promise<void> {
  const tools = [...(analytics ? [createAnalytics(analytics)] : []), ...(pixel ? [createPixel(pixel)] : [])]
  const purposes = tools.map(({ purpose }) => purpose)
  const granted = new Set<TrackingTool>()
  const tracked = new Set<TrackingTool>()

  /** Reports the page once to each tool; never while the URL, which tools read, holds a secret. */
  const trackPage = () => {
    if (hasSecret(location)) return
    for (const tool of granted) if (!tracked.has(tool)) tool.trackPage()
    for (const tool of granted) tracked.add(tool)
  }
  const apply = (choice: Choice) => {
    for (const tool of tools) {
      if (choice[tool.purpose] === true) granted.add(tool)
      else if (choice[tool.purpose] === false && granted.delete(tool)) {
        tool.stop()
        // A running script cannot be removed: the next navigation is a page load without it.
        markStale()
      }
    }
    trackPage()
  }

  await activation()
  onPageView(() => {
    tracked.clear()
    trackPage()
  })
  if (consent) {
    onConsentUpdate((signals) => apply(choiceOf(signals)))
    document.addEventListener('site:cookies', () => openSettings(consent.open))
    return loadScript(consent.script, { clientId: consent.id })
  }
  if (purposes.length === 0) return

  const onChoice = (choice: Choice) => {
    gtag('consent', 'update', signalsOf(choice))
    apply(choice)
  }
  const stored = readChoice(purposes)
  if (stored) onChoice(stored)
  const { createBanner } = await import('./consent-banner.tsx')
  const banner = createBanner(purposes, onChoice)
  document.addEventListener('site:cookies', () => banner.open(true))
  if (!stored) banner.open(false)
}

/** Resolves once a prerendered page is activated. */
async function activation(): Promise<void> {
  if ((document as { prerendering?: boolean }).prerendering)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
}

const signalsOf = ({ analytics, advertising }: Choice): ConsentSignals => {
  const signal = (isGranted: boolean | undefined) => (isGranted ? 'granted' : 'denied')
  return {
    analytics_storage: signal(analytics),
    ad_storage: signal(advertising),
    ad_user_data: signal(advertising),
    ad_personalization: signal(advertising),
  }
}

/** The choice of a consent update; a purpose that it does not name is unchanged. */
function choiceOf({ analytics_storage: analytics, ad_storage: advertising }: ConsentSignals): Choice {
  return {
    ...(analytics && { analytics: analytics === 'granted' }),
    ...(advertising && { advertising: advertising === 'granted' }),
  }
}

function openSettings(name: string): void {
  const open = (globalThis as Record<string, unknown>)[name]
  if (typeof open === 'function') open()
}

/** Reports the consent updates of the data layer, also earlier ones and those of other scripts. */
export function onConsentUpdate(listener: (signals: ConsentSignals) => void): void {
  const layer = dataLayer()
  const read = (entry: unknown) => {
    const [command, action, signals] = Array.from((entry ?? []) as ArrayLike<unknown>)
    if (command === 'consent' && action === 'update') listener(signals as ConsentSignals)
  }
  layer.forEach(read)
  const push = layer.push.bind(layer)
  layer.push = (...entries) => {
    const length = push(...entries)
    entries.forEach(read)
    return length
  }
}
