import { readOrExit } from '../../widgets/server/environment.ts'
import { createSite } from './app.ts'
import { readSettings } from './settings.ts'

const settings = readOrExit(() => readSettings(process.env))
const site = await createSite(settings)
await site.listen({ port: settings.port, host: settings.host })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void site.close().then(() => process.exit(0)))
}
