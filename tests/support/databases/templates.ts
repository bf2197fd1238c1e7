import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the filled SQLite files of a run, which its shops copy. */
    templates: string
  }
}

/** Makes the folder and returns how to remove it. */
export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'templates-'))
  project.provide('templates', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
