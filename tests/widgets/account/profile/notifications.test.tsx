// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Notifications } from '#widgets/account/profile/Notifications.tsx'
import { offline } from '#tests/support/fake-shop/failures.ts'
import { showInShop } from '#tests/support/fake-shop/show.tsx'
import { profile } from '#tests/support/fake-shop/values.ts'

type Choice = Pick<typeof profile, 'newsletter' | 'promotional' | 'partner'>
type Save = (choice: Choice) => Promise<void>

/** Shows the notifications of a customer who gets the newsletter; the backend returns what it has saved. */
async function open(save: Save) {
  let stored = { ...profile, newsletter: true }
  const saveNewsletters = vi.fn(async (choice: Choice) => {
    await save(choice)
    stored = { ...stored, ...choice }
  })
  const calls = { account: { profile: vi.fn(async () => stored), saveNewsletters } }
  const page = await showInShop(
    calls,
    () => <Notifications />,
    async ({ state }) => {
      await state().session.signIn(profile.email, 'Ambrelune2026')
    },
  )
  await screen.findAllByRole('switch')
  return { ...page, saveNewsletters, alerts: () => page.state().alerts.alerts.map(({ message }) => message) }
}
const choices = () => screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)
const toggle = (at: number) => fireEvent.click(screen.getAllByRole('switch')[at]!)
const SAVED = 'Vos choix sont enregistrés'

test('the three switches show the choices of the server', async () => {
  await open(async () => undefined)
  expect(choices()).toEqual([true, false, false])
})

test('a toggled switch is shown at once and saved with the two others', async () => {
  const coming = Promise.withResolvers<void>()
  const { saveNewsletters, alerts } = await open(() => coming.promise)
  toggle(2)
  expect(choices()).toEqual([true, false, true])
  expect(alerts()).toEqual([])
  coming.resolve()
  await waitFor(() => expect(alerts()).toEqual([SAVED]))
  expect(saveNewsletters).toHaveBeenCalledExactlyOnceWith({ newsletter: true, promotional: false, partner: true })
  expect(choices()).toEqual([true, false, true])
})

test('after an error the choice is reverted to that of the server, with an alert', async () => {
  const { alerts } = await open(() => Promise.reject(offline()))
  toggle(0)
  expect(choices()).toEqual([false, false, false])
  await waitFor(() => expect(choices()).toEqual([true, false, false]))
  expect(alerts()).toEqual(['Vos choix n’ont pas pu être enregistrés. Rien n’a changé.'])
})

test('a failure replaces the message of an earlier success', async () => {
  const { alerts } = await open(vi.fn<Save>().mockResolvedValueOnce(undefined).mockRejectedValueOnce(offline()))
  toggle(0)
  await waitFor(() => expect(alerts()).toEqual([SAVED]))
  toggle(1)
  await waitFor(() => expect(alerts()).toEqual(['Vos choix n’ont pas pu être enregistrés. Rien n’a changé.']))
})

test('switches toggled during a request are sent together in the next one, with one alert', async () => {
  const first = Promise.withResolvers<void>()
  const save = vi.fn<Save>(async () => undefined).mockImplementationOnce(() => first.promise)
  const { saveNewsletters, alerts } = await open(save)
  toggle(0)
  await waitFor(() => expect(saveNewsletters).toHaveBeenCalledOnce())
  toggle(1)
  toggle(2)
  expect(choices()).toEqual([false, true, true])
  expect(saveNewsletters).toHaveBeenCalledOnce()
  first.resolve()
  await waitFor(() => expect(alerts()).toEqual([SAVED]))
  expect(saveNewsletters.mock.calls.map(([choice]) => choice)).toEqual([
    { newsletter: false, promotional: false, partner: false },
    { newsletter: false, promotional: true, partner: true },
  ])
})
