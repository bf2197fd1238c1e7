import { expect, test } from 'vitest'
import { inOneFile } from '../../../widgets/build/in-one-file.ts'
import { smallBuild } from './small-build.ts'

const modules = {
  'widgets/dish.ts': `
    import { shown } from './shown.js'
    shown.push('dish')
    console.log(shown.join())
    await import('./embed.js')`,
  'widgets/embed.js': `
    import { shown } from './shown.js'
    shown.push('loader')
    console.log(shown.join())`,
  'widgets/shown.js': `
    import { first } from './deeper/first.js'
    export const shown = [first]`,
  'widgets/deeper/first.js': `export const first = 'nothing'`,
}
const entries = ['widgets/dish.ts', 'widgets/embed.js']

test('the dish is one file, with copies of what it shares; only the loader comes later', async () => {
  const before = await smallBuild({ modules, entries, plugins: [] })
  expect(before.files).toHaveLength(3)

  const { chunk, files, run } = await smallBuild({ modules, entries, plugins: [inOneFile()] })
  expect(files).toEqual(['dish.js', 'embed.js'])
  expect(chunk('dish')).toMatchObject({ imports: [], dynamicImports: ['embed.js'] })
  // Each has a list of its own.
  expect(run('dish.js')).toBe('nothing,dish\nnothing,loader')
})
