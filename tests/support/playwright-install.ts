import { execFileSync } from 'node:child_process'

/** Lets Playwright fetch a browser of its own, where its makers build one; it says itself what went wrong. */
export function installFromPlaywright(title: string, name: 'chromium' | 'firefox'): void {
  console.log(`› Installing ${title} (playwright install ${name})`)
  try {
    execFileSync('npx', ['playwright', 'install', name], { stdio: 'inherit' })
  } catch {
    // Whoever asked looks for the browser again.
  }
}
