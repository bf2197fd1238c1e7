import type { Api } from '../../core/api/api.ts'
import { ADDRESS } from './cart.ts'
import type { Check } from './check.ts'

/** Reads the records of a customer. */
export async function customer(check: Check, api: Api): Promise<void> {
  const [account, orders] = await Promise.all([api.account(), api.orders()])
  await check.try('GET /api/v2/shop/account/me', () => account.profile())
  await check.try('GET /api/v2/shop/account/me/export', () => account.exportData())
  await check.try('GET /api/v2/shop/account/address-books', () => account.addresses())
  await check.try('GET /api/v2/shop/account/cards', () => account.cards())
  await check.try('GET /api/v2/shop/account/orders', () =>
    orders.history({ search: '', year: '', status: '', page: 1 }),
  )
  const [invoice] = (await check.try('GET /api/v2/shop/account/invoices', () => account.invoices())) ?? []
  if (invoice) {
    const { id, issuedAt } = invoice
    await check.try('GET /api/v2/shop/account/invoices/{id}/download', () => account.download('invoices', id))
    await check.try('GET /api/v2/shop/account/invoices/archive', () => account.download('month', issuedAt.slice(0, 7)))
    await check.try('GET /api/v2/shop/account/invoices/export', () => account.download('year', issuedAt.slice(0, 4)))
  }
  const [quote] = (await check.try('GET /api/v2/shop/account/quotes', () => account.quotes())) ?? []
  if (!quote) return
  await check.try('GET /api/v2/shop/account/quotes/{id}', () => account.quote(quote.id))
  await check.try('GET /api/v2/shop/account/quotes/{id}/download', () => account.download('quotes', quote.id))
}

/** An address that is added, changed and removed. */
export async function addressBook(check: Check, api: Api): Promise<void> {
  const account = await api.account()
  const added = await check.try('POST /api/v2/shop/account/address-books', () => account.addAddress(ADDRESS))
  const id = added?.id ?? null
  if (id === null) return
  await check.try('PUT /api/v2/shop/account/address-books/{id}', () =>
    account.changeAddress(id, { ...ADDRESS, floor: '2' }),
  )
  await check.try('PATCH /api/v2/shop/account/address-books/{id}', () =>
    account.setDefaults(id, { defaultDelivery: false }),
  )
  await check.try('DELETE /api/v2/shop/account/address-books/{id}', () => account.removeAddress(id))
}

/** The public forms, empty. */
export async function forms(check: Check, api: Api): Promise<void> {
  const [session, forms] = await Promise.all([api.session(), api.publicForms()])
  const blank = { civility: 'M', firstName: '', lastName: '', company: '', phoneNumber: '', email: '' } as const
  await check.probe('POST /api/v2/shop/customers', () =>
    session.register({ ...blank, password: '', subscribedToNewsletter: false }),
  )
  await check.probe('POST /api/v2/shop/customers/reset-password', () => session.requestPasswordReset({ email: '' }))
  const key = crypto.randomUUID()
  await check.probe('POST /api/v2/shop/contact', () => forms.contact({}, key))
  await check.probe('POST /api/v2/shop/quote-requests', () => forms.quote({}, key))
  await check.probe('POST /api/v2/shop/franchise-applications', () => forms.franchise({}, key))
}
