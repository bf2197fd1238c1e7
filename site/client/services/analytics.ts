import type { ThirdParty } from '../../server/third-parties.ts'
import { gtag } from './data-layer.ts'
import { forgetCookies } from './forget-cookies.ts'
import { publicAddress } from './public-address.ts'
import { loadScript } from './third-party-script.ts'
import type { Tool } from './tracking-tool.ts'

/** The measure of audience (J7): set up once, then told of each page. */
export function createAnalytics({ id, script }: ThirdParty): Tool {
  let begun = false

  const begin = () => {
    begun = true
    gtag('js', new Date())
    gtag('config', id, { send_page_view: false })
    loadScript(script)
  }
  return {
    purpose: 'analytics',
    count() {
      if (!begun) begin()
      gtag('event', 'page_view', { page_title: document.title, page_location: publicAddress(location) })
    },
    stop: () => forgetCookies('_ga'),
  }
}
