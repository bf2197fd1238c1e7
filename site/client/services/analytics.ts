import type { ThirdParty } from './consent-choice.ts'
import { gtag } from './data-layer.ts'
import { loadScript } from './third-party-script.ts'
import { deleteCookies, publicUrl, type TrackingTool } from './tracking-tool.ts'

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
