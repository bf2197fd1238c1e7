// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CatererList } from '#site/app/pages/CatererList.tsx'
import { settled } from '#tests/support/fake-shop/page.ts'
import { showInShop } from '#tests/support/fake-shop/show.tsx'
import { channel } from '#tests/support/fake-shop/values.ts'

const linksOf = async (all: () => Promise<ReturnType<typeof channel>[]>) => {
  await showInShop({ channels: { all } }, () => <CatererList />)
  await settled()
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
}

test('the channels of the backend are listed, and those of the site alone until it has responded', async () => {
  expect((await linksOf(() => new Promise(() => undefined))).length).toBeGreaterThan(5)
})

test('a backend that has one channel, or none, lists no other', async () => {
  expect(await linksOf(async () => [channel('LYON')])).toEqual([expect.stringContaining('lyon')])
})

test('a backend without channels lists none', async () => {
  expect(await linksOf(async () => [])).toEqual([])
})
