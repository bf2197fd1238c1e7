// @vitest-environment happy-dom
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type * as DefineFile from '#widgets/core/messages/define.ts'
import { root, sources } from '#tests/support/sources.ts'

// A text that is copied while a module loads does not change with an override, which the page may set later.

const DEFINE = '#widgets/core/messages/define.ts'

afterAll(() => {
  vi.unstubAllGlobals()
  vi.doUnmock(DEFINE)
  vi.resetModules()
})

test('no module reads a message while it loads', async () => {
  vi.resetModules()
  vi.stubGlobal('__VERSION__', '1.0.0')
  const read = new Set<string>()
  let loading = ''
  /** The same messages; each text that is read is recorded with the module that is loading. */
  const recorded = <Messages extends object>(messages: Messages, path: string): Messages =>
    new Proxy(messages, {
      get: (target, key, self) => {
        const value: unknown = Reflect.get(target, key, self)
        if (typeof key === 'symbol') return value
        if (typeof value === 'object' && value) return recorded(value, `${path}.${key}`)
        read.add(`${loading}: ${path}.${key}`)
        return value
      },
    })
  vi.doMock(DEFINE, async (original) => {
    const file = await original<typeof DefineFile>()
    return {
      ...file,
      defineMessages: (name: string, messages: object) => recorded(file.defineMessages(name, messages), name),
    }
  })
  const modules = sources('widgets/!(publish|contract)/**/*.{ts,tsx}').filter(({ text }) => /[mM]essages\b/.test(text))
  for (const { path } of modules) {
    loading = path
    await import(/* @vite-ignore */ join(root, path))
  }
  expect(modules.length).toBeGreaterThan(100)
  expect([...read].join('\n')).toBe('')
})
