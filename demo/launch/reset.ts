import { rm } from 'node:fs/promises'
import { serverSettingsOrExit } from './origins.ts'
import { busyPort } from './processes.ts'

const settings = serverSettingsOrExit()
if (process.env.DATABASE_URL) {
  console.error('DATABASE_URL is set: this command deletes only the data folder, not the PostgreSQL database.')
  process.exit(1)
}
const busy = await busyPort(settings)
if (busy) {
  console.error(`Port ${busy} is in use: stop the shop before deleting its data.`)
  process.exit(1)
}
await rm(settings.dataDir, { recursive: true, force: true })
console.log(`› ${settings.dataDir} is deleted; the next npm start creates and seeds it`)
