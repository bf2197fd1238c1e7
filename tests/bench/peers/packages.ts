import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tests/support/sources.ts'

/** The widgets of others, in the versions that are measured. They are fetched when the bench runs, so that no install has to. */
export const PACKAGES = {
  shopify: { name: '@shopify/buy-button-js', version: '3.0.6' },
  commerceLayer: { name: '@commercelayer/drop-in.js', version: '2.27.0' },
  foxy: { name: '@foxy.io/elements', version: '1.53.3' },
} as const

export type PeerName = keyof typeof PACKAGES

export const CACHE = join(root, '.cache/peers')

/** The folder of a package as its authors published it: what it needs in a browser is bundled in it. */
export function packageFolder(peer: PeerName): string {
  const { name, version } = PACKAGES[peer]
  const folder = join(CACHE, `${peer}-${version}`)
  if (existsSync(folder)) return folder
  const unpacked = join(CACHE, `${peer}-unpacked`)
  rmSync(unpacked, { recursive: true, force: true })
  mkdirSync(unpacked, { recursive: true })
  console.log(`› Fetching ${name}@${version}`)
  execFileSync('npm', ['pack', `${name}@${version}`, '--pack-destination', unpacked, '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [archive = ''] = readdirSync(unpacked)
  execFileSync('tar', ['-xzf', archive], { cwd: unpacked })
  renameSync(join(unpacked, 'package'), folder)
  rmSync(unpacked, { recursive: true })
  return folder
}
