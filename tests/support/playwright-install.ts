import { execFileSync } from 'node:child_process'

/** Has Playwright download its own build of a browser, where there is one; Playwright itself prints what went wrong. */
export function installFromPlaywright(title: string, name: 'chromium' | 'firefox'): void {
  console.log(`› Installing ${title} (playwright install ${name})`)
  try {
    execFileSync('npx', ['playwright', 'install', name], { stdio: 'inherit' })
  } catch {
    // The caller looks for the browser again.
  }
}
