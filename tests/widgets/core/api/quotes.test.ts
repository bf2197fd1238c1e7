import { expect, test } from 'vitest'
import { clientOf, mockApi } from '../../../support/client/mock-api.ts'

const COUNT = 101
const LENGTH = 100
const pathOf = (page: number) => `/api/v2/shop/account/quotes?itemsPerPage=${LENGTH}&page=${page}`

test('every quote is read, over several pages', async () => {
  const server = await mockApi(({ url }) => {
    const page = Number(new URL(url, 'http://shop.example').searchParams.get('page') ?? 1)
    const members = Array.from({ length: COUNT }, (_, index) => ({ id: index + 1, number: `DEV-${index + 1}` }))
    return {
      body: {
        'hydra:member': members.slice((page - 1) * LENGTH, page * LENGTH),
        'hydra:totalItems': COUNT,
        'hydra:view': page * LENGTH < COUNT ? { 'hydra:next': pathOf(page + 1) } : {},
      },
    }
  })
  const { api } = clientOf(server.baseUrl, 'token')
  const quotes = await api.account.quotes()
  await server.close()
  expect(quotes).toHaveLength(COUNT)
  expect(quotes.at(-1)?.number).toBe('DEV-101')
})
