import { accessible, add, embed, equal, load, openBackend, test, truthy, until } from '../page.ts'

// The panel of the doctor where it would cover half of the page.

openBackend()
type Commands = { executeServerCommand(command: string, payload: object): Promise<unknown> }
const typeKeys = async (...keys: string[]) =>
  ((await load('/node_modules/@web/test-runner-commands/browser/commands.mjs')) as Commands).executeServerCommand(
    'keys',
    { keys },
  )

const box = (): HTMLElement | undefined =>
  [...document.body.children]
    .map(({ shadowRoot }) => shadowRoot?.querySelector('section'))
    .find((section) => section?.ariaLabel?.startsWith('Doctor')) ?? undefined

test('on a phone the panel begins as a bar with the summary, which the keyboard opens', async () => {
  history.replaceState(null, '', `${location.pathname}${location.search}&catering-debug`)
  Object.defineProperty(globalThis, 'innerWidth', { configurable: true, value: 390 })
  const picker = add('catering-channel-picker', { view: 'baar' })
  await embed()
  const section = await until(box)
  truthy(section.offsetHeight < 60, `the bar should be low: ${section.offsetHeight} px`)
  const bar = section.querySelector('summary')!
  truthy(bar.textContent?.includes('1 error'), 'the count should be in the bar')
  bar.focus()
  await typeKeys('Enter')
  await until(() => section.querySelector('details')?.open)
  truthy(section.querySelector('li')?.checkVisibility(), 'the list should be shown')
  equal(await accessible(section), [])
  picker.remove()
})
