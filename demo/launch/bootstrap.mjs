// Run first by the npm commands other than build, bundle and format, so it is plain JavaScript that an older Node can
// read and imports no package. It installs the lock file's packages and builds when either is out of date, then runs
// the requested script with the Node version of the lock file.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const [script, ...args] = process.argv.slice(2)

/** Commands that read the built browser files. */
const needsBuild = new Set(['demo/launch/start.ts', 'tests/run.ts', 'tests/repeat.ts'])

if (!script) fail('Which script? See "scripts" in package.json.')
if (isOutOfDate('node_modules/.package-lock.json', ['package-lock.json'])) {
  step('Installing packages (npm ci)')
  npm('ci', '--no-audit', '--no-fund', '--loglevel=error')
}
if (
  needsBuild.has(script) &&
  isOutOfDate('dist/browser/build-id', ['widgets', 'site', 'rollup.config.mjs', 'tsconfig.json', 'package-lock.json'])
) {
  step('Building the widgets and the site')
  npm('run', '--silent', 'bundle')
}
handOver()

/** True when the target is missing or any source (a file, or a folder read whole) is newer. */
function isOutOfDate(target, sources) {
  const path = join(root, target)
  return !existsSync(path) || sources.some((source) => newest(join(root, source)) > statSync(path).mtimeMs)
}

function newest(path) {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), stats.mtimeMs)
}

function npm(...args) {
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) fail(`npm ${args.join(' ')} failed; its own output is above.`)
}

function handOver() {
  const bundled = join(root, 'node_modules/.bin/node')
  const node = existsSync(bundled) ? bundled : process.execPath
  // Node caches what it compiled for the next process that reads the same files.
  const env = { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...process.env }
  const child = spawn(node, [join(root, script), ...args], {
    cwd: root,
    env,
    // Over the channel the script notices that this process is gone, also when it was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // Ctrl-C reaches the whole group from a terminal; a signal sent to this process alone must be passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm passes a signal on to its shell alone, and the shell ends without a signal to this process.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && child.kill(), 500).unref()
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

function step(text) {
  console.log(`› ${text}`)
}

function fail(text) {
  console.error(text)
  process.exit(1)
}
