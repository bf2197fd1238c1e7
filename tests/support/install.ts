import { execFileSync, type ExecFileSyncOptions } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const quiet: ExecFileSyncOptions = {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
}

/** Whether packages can be installed here: on Debian, by root. */
const mayInstall = (): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** Installs packages of Debian where that is possible; `title` is shown in the terminal meanwhile. Returns whether they are there. */
export function installPackages(title: string, ...packages: string[]): boolean {
  if (!mayInstall()) return false
  console.log(`› Installing ${title} (apt-get install ${packages.join(' ')})`)
  try {
    execFileSync('apt-get', ['update', '-qq'], quiet)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
  } catch {
    return false
  }
  return true
}

/** Makes Playwright download its own build of a browser, where there is one; Playwright itself prints the error. */
export function installFromPlaywright(title: string, name: 'chromium' | 'firefox'): void {
  console.log(`› Installing ${title} (playwright install ${name})`)
  try {
    execFileSync('npx', ['playwright', 'install', name], { stdio: 'inherit' })
  } catch {
    // The caller looks for the browser again.
  }
}
