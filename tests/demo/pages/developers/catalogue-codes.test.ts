import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChoices } from '#demo/pages/developers/choices.ts'
import { readCatalogueCodes, readFallback, type CatalogueCodes } from '#demo/pages/developers/catalogue-codes.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

const SITE = 'https://shop.example'
const GARRIGUE = 'tag=catering-product&attribute.product=PR-INC-GARRIGUE'

let shop: OpenShop
let api: string
let codes: CatalogueCodes | null
beforeAll(async () => {
  shop = await openShop()
  api = await shop.listen()
  codes = await readCatalogueCodes(api)
})
afterAll(() => shop.close())

/** The text and the URL inside the tag. */
const fallback = async (query: string, from = api) =>
  Object.values(await readFallback(readChoices(new URLSearchParams(query)), codes, { api: from, site: SITE }))

test('a product has its name, the price of the chosen channel and the URL of its dialog inside its tag', async () => {
  const href = `${SITE}/plateaux-repas/les-incontournables?produit=PR-INC-GARRIGUE`
  expect(await fallback(GARRIGUE)).toEqual(['Plateau Garrigue, 16,90\u00A0€ HT', href])
  expect(await fallback(`${GARRIGUE}&setting.channel=PARIS_CENTRE`)).toEqual(['Plateau Garrigue, 18\u00A0€ HT', href])
})

test('a link of the page keeps its URL, and text that was typed stays as it is', async () => {
  expect((await fallback(`${GARRIGUE}&href=/carte`))[1]).toBe('/carte')
  expect(await fallback(`${GARRIGUE}&text=Voir`)).toEqual(['Voir', ''])
})

test.each([
  ['an unknown product', 'tag=catering-product&attribute.product=NULLE-PART'],
  ['a path instead of a code', 'tag=catering-product&attribute.product=..%2F..%2Fchannels'],
  ['a tag without a product', 'tag=catering-catalogue&attribute.category=buffet'],
])('%s has no fallback of its own', async (_, query) => {
  expect(await fallback(query)).toEqual(['', ''])
})

test('a backend that does not respond leaves the tag empty', async () => {
  expect(await fallback(GARRIGUE, 'http://127.0.0.1:9')).toEqual(['', ''])
})
