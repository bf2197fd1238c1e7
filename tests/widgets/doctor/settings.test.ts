// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { examineMessages, examineSettings } from '#widgets/doctor/settings.ts'

// The settings of a page as the doctor reads them.

const page = globalThis as { cateringConfig?: object }
afterEach(() => delete page.cateringConfig)

const summary = async (messages: unknown) => {
  page.cateringConfig = { apiBaseUrl: 'https://api.example', messages }
  const found = [...examineSettings(), ...(await examineMessages())]
  return found.filter(({ level }) => level !== 'fine').map(({ where }) => where)
}

test('the setting `messages` may be null, and its JSON may not', async () => {
  expect(await summary(null)).toEqual([])
  expect(await summary('null')).toEqual(['messages="null"'])
  expect(await summary('{}')).toEqual([])
})
