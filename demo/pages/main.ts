import { originUrl, serverSettingsOrExit, portOf, type OriginName } from '../launch/origins.ts'
import { createDeveloperSite } from './developers/site.ts'
import { createPageServer } from './page-server.ts'
import { franchise, landing, partner } from './sites.ts'

const settings = serverSettingsOrExit()
const at = (name: OriginName) => originUrl(name, settings.port, settings.host)
const origins = { site: at('site'), api: at('api'), payments: at('payments') }

const sites = [
  ...[partner, franchise, landing].map((site) => [site.folder, createPageServer(site, origins)] as const),
  ['developers', createDeveloperSite(origins)] as const,
]

for (const [folder, app] of sites) {
  await app.listen({ port: portOf(folder, settings), host: settings.host })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void Promise.all(sites.map(([, app]) => app.close())))
}
