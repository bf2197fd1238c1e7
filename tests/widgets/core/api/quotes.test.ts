import { expect, test } from 'vitest'
import { clientOf, mockApi } from '#tests/support/client/mock-api.ts'

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

test('the services of an offer are its list, not their sum among the totals', async () => {
  const services = [{ text: 'Maître d’hôtel', quantity: 2, unitPrice: 24_050, vatRate: 2000, total: 48_100 }]
  const totals = { services: 48_100, shipping: 0, totalExclTax: 48_200, taxesByRate: [], total: 57_830 }
  const lines = [{ name: 'Plateau', quantity: 1, unitPrice: 100, total: 100 }]
  const offer = { lines, services, totals, note: '', adviser: { name: 'Jeanne', phoneNumber: '' } }
  const server = await mockApi(() => ({ body: { id: 7, number: 'DEV-2026-0007', offer } }))
  const quote = await clientOf(server.baseUrl, 'token').api.account.quote('7')
  await server.close()
  expect(quote.offer).toMatchObject({
    services: [{ text: 'Maître d’hôtel', quantity: 2, unitPrice: 24_050, total: 48_100 }],
    totalExclTax: 48_200,
  })
})
