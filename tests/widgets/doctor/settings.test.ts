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

test('fields of `prefill` that the forms do not have are named, in an object too, and JSON of another kind is reported', () => {
  const findings = (prefill: unknown) => {
    page.cateringConfig = { apiBaseUrl: 'https://api.example', prefill }
    return examineSettings().map(({ where, fix }) => [where, fix])
  }
  const unknown = 'The forms only have firstName, lastName, email, phone, company: remove mail.'
  expect(findings({ mail: 'a@b.fr' })).toEqual([['prefill="{"mail":"a@b.fr"}"', unknown]])
  expect(findings('{"mail":"a@b.fr"}')).toEqual([['prefill="{"mail":"a@b.fr"}"', unknown]])
  expect(findings('5')).toEqual([['prefill="5"', 'Write JSON, such as {"email":"camille@exemple.fr"}.']])
  expect(findings({ email: 'a@b.fr' })).toEqual([['settings', undefined]])
})
