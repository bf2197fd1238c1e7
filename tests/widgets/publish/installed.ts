import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '#tests/support/sources.ts'

const ours = join(root, 'node_modules')

/** Builds the package and packs the file that npm would publish; returns the path of that file. */
export function packed(into: string): string {
  execFileSync(process.execPath, [join(root, 'widgets/publish/package.ts')], { stdio: 'inherit' })
  const from = join(root, 'dist/npm')
  const printed = execFileSync('npm', ['pack', '--json', '--pack-destination', into], {
    cwd: from,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [{ filename }] = JSON.parse(String(printed)) as [{ filename: string }]
  return join(into, filename)
}

/** An integrator's project: an empty folder beside the packed file with the package installed, and nothing of this repository around it. */
export class Project {
  readonly folder: string

  constructor(tarball: string) {
    this.folder = mkdtempSync(join(dirname(tarball), 'integrator-'))
    this.write('package.json', JSON.stringify({ private: true, type: 'module' }))
    const settings = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
    execFileSync('npm', ['install', tarball, ...settings], { cwd: this.folder, stdio: 'inherit' })
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true })
    writeFileSync(join(this.folder, file), text)
  }

  /** Copies one of our packages into the project, under a name of the project: a copy finds its imports in the project. */
  add(name: string, from = name): void {
    cpSync(join(ours, from), join(this.folder, 'node_modules', name), { recursive: true, dereference: true })
  }

  /** Links one of our packages of types: a link finds its imports beside the original, which is enough for types. */
  link(name: string, from = name): void {
    const target = join(this.folder, 'node_modules', name)
    mkdirSync(dirname(target), { recursive: true })
    symlinkSync(join(ours, from), target)
  }

  /** The errors of the compiler in these files; empty when there are none. */
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
