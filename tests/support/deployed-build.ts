import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './sources.ts'

/** A copy of the build that a site serves (`DIST_DIR`) and that changes under its open pages. */
export class DeployedBuild {
  readonly dist = mkdtempSync(join(tmpdir(), 'build-'))

  constructor() {
    const compressed = /\.(br|gz)$/
    cpSync(join(root, 'dist/browser'), this.dist, { recursive: true, filter: (file) => !compressed.test(file) })
  }

  /** Another build is in service. */
  deploy(id: string): void {
    writeFileSync(join(this.dist, 'build-id'), id)
  }

  /** The same with other names, as a change in this chunk gives it; the names of before are gone. */
  rename(mark: string, id: string): void {
    const before = this.#chunk(mark)
    const after = `renamed-${id}.js`
    renameSync(join(this.dist, 'chunks', before), join(this.dist, 'chunks', after))
    for (const file of this.#scripts()) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(before, after))
    this.deploy(id)
  }

  /** A chunk is lost, and every build that names it is broken. */
  lose(mark: string): void {
    rmSync(join(this.dist, 'chunks', this.#chunk(mark)))
  }

  remove(): void {
    rmSync(this.dist, { recursive: true, force: true })
  }

  /** The chunk whose name begins so, else the one in which these words stand. */
  #chunk(mark: string): string {
    const folder = join(this.dist, 'chunks')
    const names = readdirSync(folder)
    const holds = (name: string) => readFileSync(join(folder, name), 'utf8').includes(mark)
    const found = names.find((name) => name.startsWith(`${mark}-`)) ?? names.find(holds)
    if (!found) throw new Error(`No chunk is named or holds ${mark}.`)
    return found
  }

  #scripts(): string[] {
    return readdirSync(this.dist, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|json)$/.test(name))
      .map((name) => join(this.dist, name))
  }
}
