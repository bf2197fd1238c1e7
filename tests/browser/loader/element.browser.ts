import { add, embed, equal, inside, load, openBackend, requests, setResponse, test, truthy, until } from '../page.ts'

openBackend()

test('properties set before a widget is loaded apply once it is', async () => {
  const picker = add('catering-channel-picker')
  picker.view = 'hero'
  truthy(Object.hasOwn(picker, 'view'), 'the property should be a plain one before the upgrade')
  await embed()
  await inside(picker, 'input')
  equal(picker.getAttribute('view'), 'hero')
  equal(Object.hasOwn(picker, 'view'), false)
  picker.setAttribute('view', 'form')
  equal(picker.view, 'form')
  picker.remove()
})

test('attributes that are set together are rendered together', async () => {
  const taxon = (code: string, children: object[] = []) => ({ code, name: code, children })
  const tree = [taxon('buffets', [taxon('froids')]), taxon('cocktails', [taxon('chauds')])]
  setResponse('taxons', tree)
  const catalogue = add('catering-catalogue', { category: 'buffets', subcategory: 'froids' })
  const lists = (code: string) => requests.filter((one) => one.includes('/products?') && one.includes(code)).length
  await until(() => lists('froids'))
  catalogue.setAttribute('category', 'cocktails')
  catalogue.setAttribute('subcategory', 'chauds')
  await until(() => lists('chauds'))
  // A render between them would have requested the new category without the new subcategory.
  equal(lists('cocktails'), 0)
  catalogue.remove()
})

test('content on a page of another language is marked as French, unless the page sets its own language', async () => {
  const { lang } = document.documentElement
  for (const page of ['en', '', 'fry', 'fr-FR']) {
    document.documentElement.lang = page
    const tags = [
      add('catering-channel-picker'),
      add('catering-channel-picker', { lang: 'br' }),
      add('catering-cart-button'),
      add('catering-cart-button', { lang: 'br' }),
    ]
    await inside(tags[0]!, 'input')
    await inside(tags[2]!, 'button')
    const mark = page === 'fr-FR' ? '' : 'fr'
    equal(
      tags.map((tag) => tag.lang),
      [mark, 'br', mark, 'br'],
    )
    for (const tag of tags) tag.remove()
  }
  document.documentElement.lang = lang
})

test('a widget that is moved keeps its form input', async () => {
  const [from, to] = [add('div'), add('div')]
  const picker = add('catering-channel-picker', {}, from)
  const input = await inside<HTMLInputElement>(picker, 'input')
  input.value = '75002'
  to.append(picker)
  await until(() => picker.isConnected)
  truthy((await inside(picker, 'input')) === input, 'the very same field should still be there')
  equal(input.value, '75002')
  from.remove()
  to.remove()
})

test('a widget that is moved by moveBefore keeps its field, in browsers that have moveBefore', async () => {
  const to = add('div')
  const picker = add('catering-channel-picker')
  const input = await inside<HTMLInputElement>(picker, 'input')
  const atomic = to as { moveBefore?(node: Node, child: Node | null): void }
  if (atomic.moveBefore) atomic.moveBefore(picker, null)
  else to.append(picker)
  truthy((await inside(picker, 'input')) === input, 'the very same field should still be there')
  to.remove()
})

test('a widget that was removed is unmounted, and is rendered again when it is put back', async () => {
  const picker = add('catering-channel-picker')
  await inside(picker, 'input')
  picker.remove()
  await until(() => !picker.shadowRoot?.querySelector('input'))
  document.body.append(picker)
  await inside(picker, 'input')
  picker.remove()
})

test('the parts that `hide` names are hidden, and shown again when they are no longer named', async () => {
  const picker = add('catering-channel-picker', { view: 'bar', hide: "slot 'guests nothing" })
  const day = await inside(picker, '[part~="day"]')
  const hidden = ['slot', 'guests', 'day', 'limit'].map((name) => picker.shadowRoot?.querySelector(`[part~="${name}"]`))
  equal(
    hidden.map((part) => part?.checkVisibility()),
    [false, false, true, undefined],
  )
  picker.setAttribute('hide', 'day')
  equal(
    hidden.map((part) => part?.checkVisibility()),
    [true, true, false, undefined],
  )
  picker.removeAttribute('hide')
  equal(day.checkVisibility(), true)
  picker.remove()
})

test('the page’s content for an empty cart replaces the widget’s, and its content for a filled one stays hidden', async () => {
  const cart = add('catering-cart')
  const text = add('p', { slot: 'empty' }, cart)
  const order = add('p', { slot: 'before-order' }, cart)
  await inside(cart, '[part="empty"]')
  const title = await inside(cart, '[part="empty"] h2')
  equal([text.checkVisibility(), title.checkVisibility(), order.checkVisibility()], [true, false, false])
  cart.remove()
})

test('the fallback content of a tag stays in the page and is not shown', async () => {
  const picker = document.createElement('catering-channel-picker')
  const link = document.createElement('a')
  link.href = '/traiteurs-locaux'
  link.textContent = 'Voir les traiteurs'
  picker.append(link)
  document.body.append(picker)
  await inside(picker, 'input')
  equal([link.isConnected, link.checkVisibility()], [true, false])
  picker.remove()
})

test('a tag that is added deep inside another element is defined', async () => {
  const section = document.createElement('section')
  const inner = document.createElement('div')
  inner.append(document.createElement('catering-cart'))
  section.append(inner)
  document.body.append(section)
  await until(() => section.querySelector('catering-cart')?.shadowRoot)
  section.remove()
})

test('a lazy tag loads when it comes near the viewport', async () => {
  const spacer = add('div')
  spacer.style.height = '5000px'
  const lazy = add('catering-account', { loading: 'lazy', view: 'sign-in' })
  await inside(add('catering-channel-picker'), 'input')
  equal(customElements.get('catering-account'), undefined)
  lazy.scrollIntoView()
  await until(() => lazy.shadowRoot)

  // The tag is defined by now.
  const below = add('div')
  below.style.height = '5000px'
  const second = add('catering-account', { loading: 'lazy', view: 'sign-in' })
  const eager = add('catering-account', { view: 'sign-in' }, spacer)
  await until(() => eager.shadowRoot)
  equal(second.shadowRoot, null)
  second.scrollIntoView()
  await until(() => second.shadowRoot)
  for (const element of [spacer, lazy, below, second]) element.remove()
})

test('the script pasted twice makes one shop and no error', async () => {
  const runtime = Symbol.for('catering.runtime.1')
  const first = Reflect.get(globalThis, runtime)
  const errors: unknown[] = []
  const listener = (event: Event) => errors.push(event)
  addEventListener('error', listener)
  await load('/widgets/embed.js?again')
  const picker = add('catering-channel-picker')
  await inside(picker, 'input')
  removeEventListener('error', listener)
  truthy(first && Reflect.get(globalThis, runtime) === first, 'there should be one shop')
  equal(errors, [])
  picker.remove()
})

test('a widget emits an event when it is ready', async () => {
  const ready = new Promise<string>((resolve) =>
    document.addEventListener('catering:ready', ({ detail }) => resolve(detail.tag), { once: true }),
  )
  const picker = add('catering-channel-picker')
  equal(await ready, 'catering-channel-picker')
  picker.remove()
})
