// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Notifications } from '../../../../widgets/account/data/Notifications.tsx'
import { offline } from '../../../support/fake-shop/failures.ts'
import { showInShop } from '../../../support/fake-shop/show.tsx'
import { profile } from '../../../support/fake-shop/values.ts'

type Choice = Pick<typeof profile, 'newsletter' | 'promotional' | 'partner'>
type Save = (choice: Choice) => Promise<void>

/** Shows the notifications of a customer who gets the newsletter; the backend keeps what it has saved. */
async function open(save: Save) {
  let kept = { ...profile, newsletter: true }
  const saveNewsletters = vi.fn(async (choice: Choice) => {
    await save(choice)
    kept = { ...kept, ...choice }
  })
  const calls = { account: { profile: vi.fn(async () => kept), saveNewsletters } }
  const page = await showInShop(
    calls,
    () => <Notifications />,
    async ({ state }) => {
      await state().session.signIn(profile.email, 'Ambrelune2026')
    },
  )
  await screen.findAllByRole('switch')
  return { ...page, saveNewsletters, said: () => page.state().alerts.alerts.map(({ message }) => message) }
}
const choices = () => screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)
const turn = (at: number) => fireEvent.click(screen.getAllByRole('switch')[at]!)
const SAVED = 'Vos choix sont enregistrés'

test('the three choices show what the server holds', async () => {
  await open(async () => undefined)
  expect(choices()).toEqual([true, false, false])
})

test('a turned switch shows at once and is saved with the two others', async () => {
  const coming = Promise.withResolvers<void>()
  const { saveNewsletters, said } = await open(() => coming.promise)
  turn(2)
  expect(choices()).toEqual([true, false, true])
  expect(said()).toEqual([])
  coming.resolve()
  await waitFor(() => expect(said()).toEqual([SAVED]))
  expect(saveNewsletters).toHaveBeenCalledExactlyOnceWith({ newsletter: true, promotional: false, partner: true })
  expect(choices()).toEqual([true, false, true])
})

test('a refused choice comes back to what the server holds, and tells so', async () => {
  const { said } = await open(() => Promise.reject(offline()))
  turn(0)
  expect(choices()).toEqual([false, false, false])
  await waitFor(() => expect(choices()).toEqual([true, false, false]))
  expect(said()).toEqual(['Vos choix n’ont pas pu être enregistrés. Rien n’a changé.'])
})

test('switches turned during a call go together into the next one, and one message tells of them', async () => {
  const first = Promise.withResolvers<void>()
  const save = vi.fn<Save>(async () => undefined).mockImplementationOnce(() => first.promise)
  const { saveNewsletters, said } = await open(save)
  turn(0)
  await waitFor(() => expect(saveNewsletters).toHaveBeenCalledOnce())
  turn(1)
  turn(2)
  expect(choices()).toEqual([false, true, true])
  expect(saveNewsletters).toHaveBeenCalledOnce()
  first.resolve()
  await waitFor(() => expect(said()).toEqual([SAVED]))
  expect(saveNewsletters.mock.calls.map(([choice]) => choice)).toEqual([
    { newsletter: false, promotional: false, partner: false },
    { newsletter: false, promotional: true, partner: true },
  ])
})
