import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { originUrl, serverSettingsOrExit, root } from './origins.ts'
import { busyPort, startServers, stopServers, type Settings } from './processes.ts'

// Servers restart when their own sources change (node --watch); rollup rebuilds the browser files, and the site reloads
// open pages after each build.
const settings: Settings = {
  ...serverSettingsOrExit(),
  env: { DEV: '1' },
  nodeArgs: ['--watch', '--watch-preserve-output'],
}

const busy = await busyPort(settings)
if (busy) {
  console.error(
    `Port ${busy} is already in use. Stop the program that uses it, or move all seven ports: PORT=4400 npm run dev`,
  )
  process.exit(1)
}

const rollup = spawn(process.execPath, [join(root, 'node_modules/rollup/dist/bin/rollup'), '-c', '--watch'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
})
const running = startServers(settings)
console.log(`› ${originUrl('site', settings.port, settings.host)} reloads at each save; Ctrl-C stops everything`)

function stop(): void {
  rollup.kill()
  void stopServers(running).then(() => process.exit(0))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
// A test starts this script with an IPC channel: it stops with its parent.
process.on('disconnect', stop)
process.channel?.unref()
