import { add, embed, equal, openBackend, test, truthy, until } from '../page.ts'

// The doctor shows its findings on the page when the URL of the page has its parameter.

openBackend()

const box = (): HTMLElement | undefined =>
  [...document.body.children]
    .map(({ shadowRoot }) => shadowRoot?.querySelector('section'))
    .find((section) => section?.ariaLabel?.startsWith('Doctor')) ?? undefined

test('with ?catering-debug a panel lists the findings, runs again, and closes', async () => {
  history.replaceState(null, '', `${location.pathname}${location.search}&catering-debug`)
  const picker = add('catering-channel-picker', { view: 'baar' })
  await embed()
  const first = await until(box)
  const items = [...first.querySelectorAll('li')].map(({ textContent }) => textContent)
  truthy(items[0]?.includes('view="baar"'), 'the worst should come first')
  picker.setAttribute('view', 'bar')
  const clickButton = (name: string) =>
    [...(box()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === name)?.click()
  clickButton('Examine again')
  const second = await until(() => box() !== first && box())
  equal(second.querySelector('h2')?.textContent, 'Catering: no problems')
  clickButton('Close')
  equal(box(), undefined)
  picker.remove()
})
