// @vitest-environment happy-dom
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import keys from '#widgets/contract/messages.json' with { type: 'json' }
import type * as DefineFile from '#widgets/core/messages/define.ts'
import { root, sources } from '#tests/support/sources.ts'

// Each key of the contract replaces what a module reads (read-when-used.test.ts: when it is shown; messages-in-use.test.ts: all are).

const DEFINE = '#widgets/core/messages/define.ts'

afterAll(() => {
  vi.doUnmock(DEFINE)
  vi.resetModules()
})

test('a page can override every key, also after the module of its message has loaded', async () => {
  vi.resetModules()
  const groups = new Map<string, object>()
  vi.doMock(DEFINE, async (original) => {
    const file = await original<typeof DefineFile>()
    const defineMessages = (name: string, messages: object) => {
      groups.set(name, messages)
      return file.defineMessages(name, messages)
    }
    return { ...file, defineMessages }
  })
  const files = sources('widgets/core/messages/!(define).ts', 'widgets/**/{messages,message-overrides}.ts')
  for (const { path } of files) await import(/* @vite-ignore */ join(root, path))
  const { overrideMessages } = (await import(DEFINE)) as typeof DefineFile
  overrideMessages(Object.fromEntries(Object.keys(keys).map((key) => [key, `{0} ${key}`])))
  const shown = Object.keys(keys).map((key) => {
    const [group = '', ...path] = key.split('.')
    const message = path.reduce<unknown>((node, name) => Object(node)[name], groups.get(group))
    return typeof message === 'function' ? String(message('value')) : message
  })
  const replaced = Object.keys(keys).flatMap((key) => [`{0} ${key}`, `value ${key}`])
  expect(Object.keys(keys).filter((_, index) => !replaced.includes(String(shown[index])))).toEqual([])
  expect(shown.length).toBeGreaterThan(1000)
})
