import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { files } from './npm/files.ts'
import { root } from './root.ts'

// `npm run package` writes the npm package to dist/npm, ready for `npm pack` or `npm publish`.

const out = join(root, 'dist/npm')
const run = (program: string, ...args: string[]) =>
  execFileSync(process.execPath, [join(root, 'node_modules', program), ...args], { cwd: root, stdio: 'inherit' })

rmSync(out, { recursive: true, force: true })
run('rollup/dist/bin/rollup', '-c', 'widgets/publish/rollup.config.mjs', '--silent')
run('typescript/bin/tsc', '-p', 'widgets/publish/tsconfig.json')
// In the package, the declarations import JavaScript files.
for (const file of declarations()) {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/((?:from|import\()\s*["']\.[^"']*)\.tsx?(["'])/g, '$1.js$2'))
}
for (const [path, text] of files()) {
  mkdirSync(dirname(join(out, path)), { recursive: true })
  writeFileSync(join(out, path), text)
}

console.log(`The package is in ${out}. Its tarball: npm pack ${out}`)

function declarations(): string[] {
  const folder = join(out, 'types')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join(folder, name))
}
