import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from '../install.ts'

/** WebKit as GNOME ships it, the engine of Safari: its driver, its smallest browser, and the X server that it needs. */
export type WebKit = { driver: string; browser: string; display: string }

const LIBRARIES = '/usr/lib'

/**
 * Finds a WebKit that can be driven or installs one where that is possible; without one, prints a sentence and the tests run in the
 * other browsers alone.
 */
export function ensureWebKit(): void {
  if (findWebKit()) return
  if (installPackages('WebKit', 'webkit2gtk-driver', 'xvfb') && findWebKit()) return
  console.log(
    '› No WebKit was found and none could be installed: nothing is tested in it (Debian and Ubuntu: sudo apt-get install webkit2gtk-driver xvfb).',
  )
}

export function findWebKit(): WebKit | null {
  const browser = libraryFolders().map((folder) => join(folder, 'webkit2gtk-4.1/MiniBrowser'))
  const found = {
    driver: '/usr/bin/WebKitWebDriver',
    browser: browser.find((path) => existsSync(path)) ?? '',
    display: '/usr/bin/Xvfb',
  }
  return Object.values(found).every((path) => existsSync(path)) ? found : null
}

/** One folder for each machine architecture, as Debian names them. */
function libraryFolders(): string[] {
  if (!existsSync(LIBRARIES)) return []
  return readdirSync(LIBRARIES)
    .filter((name) => name.includes('-linux-'))
    .map((name) => join(LIBRARIES, name))
}
