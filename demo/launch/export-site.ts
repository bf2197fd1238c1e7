import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { originUrl, SERVERS, serverSettingsOrExit, root } from './origins.ts'
import { startServer, stopServers, untilHealthy } from './processes.ts'

// Writes the static form of the site (dist/static). Its pages are rendered from an API: that of `API_BASE_URL`, else
// the running demo, else a temporary demo API on separate data.

const settings = serverSettingsOrExit()
const apiUrl = process.env.API_BASE_URL ?? originUrl('api', settings.port, settings.host)
const isRunning = await fetch(`${apiUrl}/health`).then(
  ({ ok }) => ok,
  () => false,
)
const temporary = isRunning || process.env.API_BASE_URL ? null : await startApi()
const child = spawn(process.execPath, [join(root, 'site/server/export.ts')], { cwd: root, stdio: 'inherit' })
const [code] = (await once(child, 'exit')) as [number | null]
await temporary?.stop()
// Null: the export was ended by a signal.
process.exit(code ?? 1)

async function startApi() {
  const dataDir = mkdtempSync(join(tmpdir(), 'export-'))
  const temporarySettings = { ...settings, dataDir, env: { LOG_LEVEL: 'error', RATE_LIMIT: '10000' } }
  const [apiServer] = SERVERS
  const api = startServer(apiServer, temporarySettings)
  await untilHealthy(api, temporarySettings)
  return {
    stop: async () => {
      await stopServers([api])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
