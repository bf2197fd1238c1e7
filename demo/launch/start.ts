import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readAll, readOrExit } from '../../widgets/server/environment.ts'
import { banner } from './banner.ts'
import { SERVERS, serverSettingReaders, type Server } from './origins.ts'
import { busyPort, startServer, stopServers, untilHealthy, type RunningServer } from './processes.ts'
import { readStripeKeys } from './stripe-keys.ts'

const settings = readOrExit(() =>
  readAll({ ...serverSettingReaders(process.env), stripe: () => readStripeKeys(process.env) }),
)

const busy = await busyPort(settings)
if (busy) {
  console.error(
    `Port ${busy} is already in use. Stop the program that uses it, or move all seven ports: PORT=4400 npm start`,
  )
  process.exit(1)
}

if (!process.env.DATABASE_URL && !existsSync(join(settings.dataDir, 'shop.sqlite')))
  console.log('› No data yet: the shop is seeded at its first start')
console.log('› Starting the shop')
const running: RunningServer[] = []

let stopping = false
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  await stopServers(running)
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
process.on('disconnect', () => void stop(0))
process.channel?.unref()

/** Starts some of the servers, and settles when all their origins respond. */
async function open(servers: readonly Server[]): Promise<void> {
  const begun = servers.map((server) => startServer(server, settings))
  running.push(...begun)
  for (const { server, child } of begun) {
    child.once('exit', () => {
      if (!stopping) console.error(`${server.name} stopped; stopping the others.`)
      void stop(1)
    })
  }
  await Promise.all(begun.map((one) => untilHealthy(one, settings))).catch(() => stop(1))
}

// The site renders its pages from responses of the API, so its port opens after that of the API.
const [api, ...others] = SERVERS
await open([api])
if (!stopping) await open(others)
if (!stopping) console.log(banner(settings))
