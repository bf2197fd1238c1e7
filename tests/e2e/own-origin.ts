import { FaultProxy } from '../support/fault-proxy.ts'
import type { Shop } from '../support/shop.ts'

/** An address of the API that also has a page, with the catalogue of the widgets: both then have one origin. */
export async function shareOrigin(shop: Shop): Promise<{ origin: string; page: string; close(): Promise<void> }> {
  const { hostname: host, port } = new URL(shop.url('api'))
  const gateway = new FaultProxy({ host, port: Number(port) })
  const origin = `http://localhost:${await gateway.listen()}`
  const text = `<!doctype html><html lang="fr"><title>Carte</title>
    <script type="module" src="${shop.url('site', '/widgets/embed.js')}" data-api-base-url="${origin}"></script>
    <catering-catalogue category="plateaux-repas" subcategory="les-incontournables"></catering-catalogue>`
  gateway.break('GET', /^\/carte$/, { kind: 'html', lost: false, text })
  return { origin, page: `${origin}/carte`, close: () => gateway.close() }
}
