// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readToken } from '../../../../widgets/core/domain/customer/session.ts'
import { AddressPanel } from '../../../../widgets/core/components/panels/AddressPanel.tsx'
import { shop } from '../../../support/fake-shop/show.tsx'
import { address, token } from '../../../support/fake-shop/values.ts'

test('the addresses of the sidebar are newest first, and the default is selected in its place', async () => {
  const book = [
    address({ id: 4, company: 'Comptabilité', billing: true }),
    address({ id: 3, company: 'Récente' }),
    address({ id: 2, company: 'Par défaut', defaultDelivery: true }),
    address({ id: 1, company: 'Ancienne' }),
  ]
  const made = shop({ account: { addresses: async () => book } })
  made.runtime.store.setState((state) => ({ session: { ...state.session, session: readToken(token()) } }))
  made.show(<AddressPanel />)
  const choices = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(choices.map(({ value }) => value)).toEqual(['3', '2', '1'])
  expect(choices.find(({ checked }) => checked)?.value).toBe('2')
})
