import { basePort, host, ORIGINS, originUrl, type OriginName } from '../launch/parts.ts'
import { createPageSite } from './page-site.ts'
import { franchise, landing, partner } from './sites.ts'

const at = (name: OriginName) => originUrl(name, basePort(), host())
const origins = { site: at('site'), api: at('api'), payments: at('payments') }

const apps = await Promise.all(
  [partner, franchise, landing].map(async (site) => {
    const app = createPageSite(site, origins)
    const place = ORIGINS.findIndex(({ name }) => name === site.folder)
    await app.listen({ port: basePort() + place, host: host() })
    return app
  }),
)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void Promise.all(apps.map((app) => app.close())))
}
