import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ownFolder } from '../../support/own-folder.ts'
import { root } from '../../support/sources.ts'

const ours = join(root, 'node_modules')

/** Makes the package and the file that npm would publish. Answers its path. */
export function packed(into: string): string {
  execFileSync(process.execPath, [join(root, 'widgets/publish/package.ts')], { stdio: 'inherit' })
  const from = join(root, 'dist/npm')
  const said = execFileSync('npm', ['pack', '--json', '--pack-destination', into], {
    cwd: from,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [{ filename }] = JSON.parse(String(said)) as [{ filename: string }]
  return join(into, filename)
}

/** Somebody's project: an empty folder into which the package was installed, and nothing of ours around it; of one test. */
export class Project {
  readonly folder = ownFolder('integrator')

  constructor(tarball: string) {
    this.write('package.json', JSON.stringify({ private: true, type: 'module' }))
    const settings = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
    execFileSync('npm', ['install', tarball, ...settings], { cwd: this.folder, stdio: 'inherit' })
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true })
    writeFileSync(join(this.folder, file), text)
  }

  /** A package of ours under the name that it has for this project: copied, so that what it imports is the project's too. */
  add(name: string, from = name): void {
    cpSync(join(ours, from), join(this.folder, 'node_modules', name), { recursive: true, dereference: true })
  }

  /** Types alone, which only ask for what lies beside them here. */
  link(name: string, from = name): void {
    const target = join(this.folder, 'node_modules', name)
    mkdirSync(dirname(target), { recursive: true })
    symlinkSync(join(ours, from), target)
  }

  /** What the compiler says of these files; nothing is well. */
  typeErrors(files: Readonly<Record<string, string>>): string {
    for (const [file, text] of Object.entries(files)) this.write(file, text)
    const compilerOptions = {
      ...{ target: 'ES2022', lib: ['ES2023', 'DOM', 'DOM.Iterable'], module: 'ESNext', moduleResolution: 'bundler' },
      ...{ strict: true, noEmit: true, jsx: 'react-jsx', types: [], skipDefaultLibCheck: true },
    }
    this.write('tsconfig.json', JSON.stringify({ compilerOptions, files: Object.keys(files) }))
    try {
      execFileSync(process.execPath, [join(ours, 'typescript/bin/tsc'), '-p', this.folder], { cwd: this.folder })
      return ''
    } catch (error) {
      return String((error as { stdout: Buffer }).stdout)
    }
  }
}
