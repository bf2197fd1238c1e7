import { setTimeout as wait } from 'node:timers/promises'
import { startProcess, type ServerProcess } from '../support/backend/server-process.ts'
import { sitePage } from './loads.ts'

/** A page is compressed well after its first request, in a third of a second on a quiet machine. */
const SQUEEZED_MS = 2_000

/** The site as it runs in production, over the build that lies in `dist`; its category has been rendered and compressed. */
export async function startSite(apiBaseUrl: string): Promise<ServerProcess> {
  const settings = { HOST: '127.0.0.1', NODE_ENV: 'production', API_BASE_URL: apiBaseUrl }
  const site = await startProcess('site/server/main.ts', settings)
  const [{ path = '', headers = {} } = {}] = await sitePage().requests(0)
  await (await fetch(site.url + path, { headers: headers as Record<string, string> })).arrayBuffer()
  await wait(SQUEEZED_MS)
  return site
}
