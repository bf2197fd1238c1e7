import { rm } from 'node:fs/promises'
import { serverSettingsOrExit } from './origins.ts'
import { busyPort } from './processes.ts'

const settings = serverSettingsOrExit()
const busy = await busyPort(settings)
if (busy) {
  console.error(`Something answers on port ${busy}: stop the shop before emptying its data.`)
  process.exit(1)
}
await rm(settings.dataDir, { recursive: true, force: true })
console.log(`› ${settings.dataDir} is empty; the next npm start seeds it anew`)
