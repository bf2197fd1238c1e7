import type { Runtime } from '#widgets/core/store/runtime.ts'
import { add, embed, equal, inside, openBackend, test, truthy, until } from '../page.ts'

openBackend()

const shop = () => Reflect.get(globalThis, Symbol.for('catering.runtime.1')) as Runtime | undefined
const alerts = async () => (await until(shop)).store.getState().alerts
const hosts = () => [...document.querySelectorAll('[popover]')]
const toast = (text: string) =>
  until(() =>
    [...(hosts()[0]?.shadowRoot?.querySelectorAll<HTMLElement>('.toast') ?? [])].find((one) =>
      one.textContent.includes(text),
    ),
  )

test('the first alert renders the only live region, in the top layer', async () => {
  await embed()
  await inside(add('catering-channel-picker'), 'input')
  equal(hosts().length, 0)
  ;(await alerts()).show('message', 'Bonjour')
  const shown = await toast('Bonjour')
  equal(shown.parentElement?.getAttribute('aria-live'), 'polite')
  truthy(hosts()[0]?.matches(':popover-open'), 'it should be in the top layer')
  await until(() => shown.dataset.state === 'show')
})

test('an error is announced at once, and disappears by itself', async () => {
  ;(await alerts()).show('error', 'Raté', { time: 100 })
  const shown = await toast('Raté')
  equal(shown.parentElement?.getAttribute('role'), 'alert')
  await until(() => !shown.isConnected)
})

test('a focused alert stays until it loses the focus', async () => {
  ;(await alerts()).show('error', 'À lire', { time: 50 })
  const shown = await toast('À lire')
  shown.querySelector('button')?.focus()
  const overdue = new Promise((resolve) => setTimeout(resolve, 200))
  await overdue
  truthy(shown.isConnected, 'a focused message should stay')
  shown.querySelector('button')?.blur()
  await until(() => !shown.isConnected)
})

test('the button of an alert removes it', async () => {
  const shown = await toast('Bonjour')
  shown.querySelector('button')?.click()
  await until(() => !shown.isConnected)
})

test('an alert over a modal dialog can still be reached', async () => {
  const dialog = add('dialog')
  dialog.append(document.createElement('button'))
  dialog.showModal()
  ;(await alerts()).show('message', 'Au-dessus')
  const shown = await toast('Au-dessus')
  equal(hosts().length, 1)
  truthy(dialog.contains(hosts()[0] ?? null), 'outside of the dialog it would be inert')
  shown.querySelector('button')?.click()
  dialog.close()
  dialog.remove()
})
