import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a run keeps the filled SQLite files that its shops begin as copies of. */
    templates: string
  }
}

/** Makes the folder and answers how to remove it. */
export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'templates-'))
  project.provide('templates', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
