import type { ThirdParties } from '../../server/third-parties.ts'
import { createAnalytics } from './analytics.ts'
import { needNewPage } from './build-watch.ts'
import { readChoice, type Choice } from './consent-choice.ts'
import { gtag, type ConsentSignals } from './data-layer.ts'
import { followConsent } from './follow-consent.ts'
import { onPage } from './page-views.ts'
import { hasSecret } from '../../app/router/secret-address.ts'
import { createPixel } from './pixel.ts'
import { loadScript } from './third-party-script.ts'
import type { Tool } from './tracking-tool.ts'

/** Starts the third parties that are configured (A5, A6, J7): nothing of a tool is fetched before the visitor agreed to it. */
export async function startThirdParties({ consent, pixel, analytics }: ThirdParties): Promise<void> {
  const tools = [...(analytics ? [createAnalytics(analytics)] : []), ...(pixel ? [createPixel(pixel)] : [])]
  const purposes = tools.map(({ purpose }) => purpose)
  const agreed = new Set<Tool>()
  const counted = new Set<Tool>()

  /** Tools read the address: while it holds a secret, they are told nothing of the page. */
  const countPage = () => {
    if (hasSecret(location.search)) return
    for (const tool of agreed) if (!counted.has(tool)) tool.count()
    for (const tool of agreed) counted.add(tool)
  }
  const obey = (choice: Choice) => {
    for (const tool of tools) {
      if (choice[tool.purpose] === true) agreed.add(tool)
      else if (choice[tool.purpose] === false && agreed.delete(tool)) {
        tool.stop()
        // A script that runs cannot be removed: the next page is loaded without it.
        needNewPage()
      }
    }
    countPage()
  }

  await visible()
  onPage(() => {
    counted.clear()
    countPage()
  })
  if (consent) {
    followConsent((signals) => obey(choiceOf(signals)))
    document.addEventListener('site:cookies', () => showAgain(consent.open))
    return loadScript(consent.script, { clientId: consent.id })
  }
  if (purposes.length === 0) return

  const answer = (choice: Choice) => {
    gtag('consent', 'update', signalsOf(choice))
    obey(choice)
  }
  const known = readChoice(purposes)
  if (known) answer(known)
  const { createBanner } = await import('./consent-banner.tsx')
  const banner = createBanner(purposes, answer)
  document.addEventListener('site:cookies', () => banner.open(true))
  if (!known) banner.open(false)
}

/** Resolves when somebody sees the page: a page that the browser only prepares is not counted. */
async function visible(): Promise<void> {
  if ((document as { prerendering?: boolean }).prerendering)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
}

const signalsOf = ({ analytics, advertising }: Choice): ConsentSignals => {
  const say = (agreed: boolean | undefined) => (agreed ? 'granted' : 'denied')
  return {
    analytics_storage: say(analytics),
    ad_storage: say(advertising),
    ad_user_data: say(advertising),
    ad_personalization: say(advertising),
  }
}

/** What a consent update says of our purposes; a purpose that it does not name stays as it was. */
function choiceOf({ analytics_storage: analytics, ad_storage: advertising }: ConsentSignals): Choice {
  return {
    ...(analytics && { analytics: analytics === 'granted' }),
    ...(advertising && { advertising: advertising === 'granted' }),
  }
}

function showAgain(name: string): void {
  const open = (globalThis as Record<string, unknown>)[name]
  if (typeof open === 'function') open()
}
