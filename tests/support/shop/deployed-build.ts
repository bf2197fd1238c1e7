import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../sources.ts'
import { test } from './shop.ts'

const BUILD = join(root, 'dist/browser')

/** The chunk whose name begins with the mark, else the one that contains it. */
export function chunkOf(mark: string, dist = BUILD): string {
  const names = readdirSync(join(dist, 'chunks')).filter((name) => name.endsWith('.js'))
  const holds = (name: string) => readFileSync(join(dist, 'chunks', name), 'utf8').includes(mark)
  const found = names.find((name) => name.startsWith(`${mark}-`)) ?? names.find(holds)
  if (!found) throw new Error(`No chunk is named or holds ${mark}.`)
  return found
}

/** A copy of the build that a site serves (`DIST_DIR`) and that changes under its open pages. */
export class DeployedBuild {
  readonly dist = mkdtempSync(join(tmpdir(), 'build-'))

  constructor() {
    const compressed = /\.(br|gz)$/
    cpSync(BUILD, this.dist, { recursive: true, filter: (file) => !compressed.test(file) })
  }

  /** Publishes another build. */
  deploy(id: string): void {
    writeFileSync(join(this.dist, 'build-id'), id)
  }

  /** Renames this chunk, as a change of its content does: its old name is gone. */
  rename(mark: string, id: string): void {
    this.#renameAll([chunkOf(mark, this.dist)], () => `renamed-${id}.js`)
    this.deploy(id)
  }

  /** Renames every chunk, as a change of a shared module does. */
  renew(id: string): void {
    this.#renameAll(this.#chunks(), (name) => name.replace(/(-renewed-.*)?\.js$/, `-renewed-${id}.js`))
    this.deploy(id)
  }

  /** Removes a chunk, so that every build that names it is broken. */
  lose(mark: string): void {
    rmSync(join(this.dist, 'chunks', chunkOf(mark, this.dist)))
  }

  remove(): void {
    rmSync(this.dist, { recursive: true, force: true })
  }

  #chunks(): string[] {
    return readdirSync(join(this.dist, 'chunks'))
  }

  #renameAll(names: readonly string[], after: (name: string) => string): void {
    for (const name of names) renameSync(join(this.dist, 'chunks', name), join(this.dist, 'chunks', after(name)))
    for (const file of this.#scripts()) {
      const script = readFileSync(file, 'utf8')
      writeFileSync(
        file,
        names.reduce((text, name) => text.replaceAll(name, after(name)), script),
      )
    }
  }

  #scripts(): string[] {
    return readdirSync(this.dist, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|json)$/.test(name))
      .map((name) => join(this.dist, name))
  }
}

/** In each test of this file the site serves a build of its own, which may change under its open pages. */
export function ownBuild(): () => DeployedBuild {
  let build: DeployedBuild
  test.beforeEach(async ({ shop }) => {
    build = new DeployedBuild()
    await shop.restartSite({ DIST_DIR: build.dist })
  })
  test.afterEach(() => build.remove())
  test.afterAll(({ shop }) => shop.restartSite())
  return () => build
}
