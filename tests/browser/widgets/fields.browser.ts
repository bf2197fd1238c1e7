import { add, embed, equal, inside, openBackend, test, truthy, until } from '../page.ts'

// Scripts of a page that handle keys, wheels and the focus, and late responses of a server, while a field or a dialog of ours is in use.

openBackend()
const exp = Math.floor(Date.now() / 1000) + 3600
const claims = btoa(JSON.stringify({ id: 7, roles: ['ROLE_USER'], exp }))
localStorage.setItem('catering.session', JSON.stringify({ token: `x.${claims}.x`, expiresAt: exp * 1000 }))
localStorage.setItem('catering.cart', JSON.stringify({ token: 'kept' }))

const PROFILE = { id: 7, firstName: 'Camille', lastName: 'Martin', email: 'camille@exemple.fr', company: 'Canal' }
const profile = Promise.withResolvers<void>()
const network = globalThis.fetch
globalThis.fetch = async (input, init) => {
  if (!String(input instanceof Request ? input.url : input).includes('account/me')) return network(input, init)
  await profile.promise
  return Response.json(PROFILE)
}

const KEYS = ['keydown', 'keypress', 'keyup']
const send = (target: Element, key: string, init: KeyboardEventInit = {}) =>
  KEYS.map((type) =>
    target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, composed: true, cancelable: true, ...init })),
  )

/** What reaches a page's own listeners of these events while `act` runs. */
function eventsDuring(types: string[], act: () => void): string[] {
  const found: string[] = []
  const listener = (event: Event) => void found.push(event instanceof KeyboardEvent ? event.key : event.type)
  for (const type of types) document.addEventListener(type, listener)
  act()
  for (const type of types) document.removeEventListener(type, listener)
  return [...new Set(found)]
}

test('keys typed into a field stay there; Escape, Tab, F6 and shortcuts with Ctrl reach the page', async () => {
  await embed()
  const picker = add('catering-channel-picker' as 'div', { view: 'form' })
  const contact = add('catering-contact' as 'div')
  const fields = [
    await inside<HTMLInputElement>(picker, 'input'),
    await until(() => contact.querySelector<HTMLInputElement>('form input')),
    await until(() => contact.querySelector<HTMLTextAreaElement>('form textarea')),
  ]
  for (const field of fields) {
    const typed = ['é', '/', '?', ' ', 'Enter', 'ArrowLeft', 'Backspace', 'Dead', 'Process']
    equal(
      eventsDuring(KEYS, () => typed.forEach((key) => send(field, key))),
      [],
    )
    equal(
      eventsDuring(KEYS, () => send(field, '@', { ctrlKey: true, altKey: true })),
      [],
    )
    const shared = ['Escape', 'Tab', 'F6']
    equal(
      eventsDuring(KEYS, () => shared.forEach((key) => send(field, key))),
      shared,
    )
    equal(
      eventsDuring(KEYS, () => send(field, 'k', { ctrlKey: true })),
      ['k'],
    )
  }
  equal(
    eventsDuring(KEYS, () => send(picker.shadowRoot!.querySelector('button')!, 'm')),
    ['m'],
  )
  picker.remove()
  contact.remove()
})

test('a character prevented by a shortcut of the page is typed all the same', async () => {
  await embed()
  const picker = add('catering-channel-picker' as 'div', { view: 'form' })
  const field = await inside<HTMLInputElement>(picker, 'input')
  const take = (event: Event) => {
    if (!(event.target as Element).matches('input')) event.preventDefault()
  }
  addEventListener('keydown', take, true)
  field.value = ''
  field.focus()
  for (const key of ['7', '5', '1', 'Backspace', '0']) send(field, key)
  equal(field.value, '750')
  removeEventListener('keydown', take, true)
  send(field, '1')
  equal(field.value, '750')
  picker.remove()
})

test('a prevented character is typed once in a widget that was removed and inserted again', async () => {
  const picker = add('catering-channel-picker' as 'div', { view: 'form' })
  await inside(picker, 'input')
  picker.remove()
  await until(() => !picker.shadowRoot?.querySelector('input'))
  document.body.append(picker)
  const field = await inside<HTMLInputElement>(picker, 'input')
  field.focus()
  const prevent = (event: Event) => event.preventDefault()
  addEventListener('keydown', prevent, true)
  send(field, '6')
  removeEventListener('keydown', prevent, true)
  equal(field.value, '6')
  picker.remove()
})

test('keys, wheel, touches and the focus in a dialog do not reach the page behind', async () => {
  await embed()
  const drawer = add('catering-cart' as 'div', { drawer: '' })
  const opener = await inside<HTMLButtonElement>(add('catering-cart-button' as 'div'), 'button')
  opener.click()
  const dialog = await inside<HTMLDialogElement>(drawer, 'dialog[open]')
  const button = await until(() => dialog.querySelector<HTMLButtonElement>('.dialog-close'))
  const types = [...KEYS, 'wheel', 'touchmove', 'focusin']
  const act = () => {
    send(button, 's')
    button.dispatchEvent(new WheelEvent('wheel', { bubbles: true, composed: true }))
    button.dispatchEvent(new Event('touchmove', { bubbles: true, composed: true }))
    button.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }))
  }
  equal(eventsDuring(types, act), [])
  equal(
    eventsDuring(types, () => send(button, 'Tab')),
    ['Tab'],
  )
  button.click()
  await until(() => !dialog.open)
  drawer.remove()
  document.querySelector('catering-cart-button')?.remove()
})

/** A modal window as libraries make them: no click reaches elements outside, and the focus is returned into it. */
function trappingWindow() {
  const trap = add('div', { role: 'dialog', 'aria-modal': 'true' })
  add('button', { id: 'own' }, trap)
  const take = (event: Event) => {
    if (event.composedPath().includes(trap)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type === 'focusin') document.getElementById('own')?.focus()
  }
  const over = new AbortController()
  for (const type of ['click', 'pointerdown', 'focusin'])
    document.addEventListener(type, take, { capture: true, signal: over.signal })
  return { trap, over }
}

test('a dialog opened from a window of the page that traps clicks and focus is inside it, as long as it is shown', async () => {
  await embed()
  const drawer = add('catering-cart' as 'div', { drawer: '' })
  const { trap, over } = trappingWindow()
  const opener = await inside<HTMLButtonElement>(add('catering-cart-button' as 'div', {}, trap), 'button')
  const open = async () => {
    opener.focus()
    opener.click()
    return inside<HTMLDialogElement>(drawer, 'dialog:modal')
  }
  const dialog = await open()
  equal(drawer.parentElement === trap, true)
  const cross = await until(() => dialog.querySelector<HTMLButtonElement>('.dialog-close'))
  cross.focus()
  equal(drawer.shadowRoot!.activeElement === cross, true)
  cross.click()
  await until(() => !dialog.open)
  equal(drawer.parentElement === document.body, true)
  // A page may close its window once something is added.
  await open()
  trap.style.display = 'none'
  await until(() => drawer.parentElement === document.body && dialog.matches(':modal') && dialog.checkVisibility())
  over.abort()
  dialog.querySelector<HTMLButtonElement>('.dialog-close')?.click()
  await until(() => !dialog.open)
  trap.style.display = ''
  await open()
  equal(drawer.parentElement === trap, true)
  trap.remove()
  await until(() => drawer.parentElement === document.body && dialog.matches(':modal') && dialog.checkVisibility())
  dialog.querySelector<HTMLButtonElement>('.dialog-close')?.click()
  await until(() => !dialog.open)
  drawer.remove()
})

test('a dialog opened from a window without a role that traps clicks and Tab moves inside it, and the click counts', async () => {
  await embed()
  const drawer = add('catering-cart' as 'div', { drawer: '' })
  for (const taken of ['click', 'mousedown', 'Tab']) {
    const { trap, over } = trappingWindow()
    for (const name of ['role', 'aria-modal']) trap.removeAttribute(name)
    const prevent = (event: Event) => !event.composedPath().includes(trap) && event.preventDefault()
    for (const type of ['mousedown', 'keydown'])
      document.addEventListener(type, prevent, { capture: true, signal: over.signal })
    const opener = await inside<HTMLButtonElement>(add('catering-cart-button' as 'div', {}, trap), 'button')
    opener.focus()
    opener.click()
    const dialog = await inside<HTMLDialogElement>(drawer, 'dialog:modal')
    const cross = await until(() => dialog.querySelector<HTMLButtonElement>('.dialog-close'))
    equal(drawer.parentElement === document.body, true)
    if (taken === 'Tab') send(cross, 'Tab')
    else if (taken === 'click') cross.click()
    else cross.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, composed: true, cancelable: true }))
    if (taken !== 'click') {
      await until(() => drawer.parentElement === trap && dialog.matches(':modal'))
      cross.click()
    }
    await until(() => !dialog.open && drawer.parentElement === document.body)
    over.abort()
    trap.remove()
  }
  drawer.remove()
})

test('the content of a dialog scrolls by wheel and touch on a page that prevents both', async () => {
  await embed()
  const drawer = add('catering-cart' as 'div', { drawer: '' })
  const opener = await inside<HTMLButtonElement>(add('catering-cart-button' as 'div'), 'button')
  const over = new AbortController()
  const dialog = await (opener.click(), inside<HTMLDialogElement>(drawer, 'dialog:modal'))
  const body = await until(() => dialog.querySelector<HTMLElement>('.dialog-body'))
  const long = body.appendChild(Object.assign(document.createElement('p'), { id: 'long' }))
  long.style.height = '9000px'
  const init = { bubbles: true, composed: true, cancelable: true }
  const touch = (type: string, y: number) => {
    const touches = [new Touch({ identifier: 1, target: long, clientY: y })]
    return long.dispatchEvent(new TouchEvent(type, { ...init, touches }))
  }
  const wheel = () => long.dispatchEvent(new WheelEvent('wheel', { ...init, deltaY: 100 }))
  const drag = () => [touch('touchstart', 500), touch('touchmove', 440), touch('touchmove', 400)]
  // The default action of the browser is not repeated for these events: only what the page prevents is replaced.
  wheel()
  drag()
  equal(body.scrollTop, 0)
  for (const type of ['wheel', 'touchmove'])
    document.addEventListener(type, (event) => event.preventDefault(), {
      capture: true,
      passive: false,
      signal: over.signal,
    })
  wheel()
  equal(body.scrollTop, 100)
  drag()
  equal(body.scrollTop, 200)
  over.abort()
  document.addEventListener('touchstart', (event) => event.preventDefault(), {
    capture: true,
    passive: false,
    once: true,
  })
  drag()
  equal(body.scrollTop, 300)
  long.remove()
  dialog.querySelector<HTMLButtonElement>('.dialog-close')?.click()
  await until(() => !dialog.open)
  drawer.remove()
  document.querySelector('catering-cart-button')?.remove()
})

test('a dialog opened beside parts that the page has made inert is beside the others', async () => {
  await embed()
  const drawer = add('catering-cart' as 'div', { drawer: '', inert: '' })
  const place = add('section')
  const opener = await inside<HTMLButtonElement>(add('catering-cart-button' as 'div', {}, place), 'button')
  opener.focus()
  opener.click()
  const dialog = await inside<HTMLDialogElement>(drawer, 'dialog:modal')
  equal(drawer.parentElement === place, true)
  dialog.querySelector<HTMLButtonElement>('.dialog-close')?.click()
  await until(() => drawer.parentElement === document.body)
  drawer.remove()
  place.remove()
})

test('a profile that loads late fills in no field that its user is in, has left or has changed', async () => {
  await embed()
  const contact = add('catering-contact' as 'div')
  const field = (name: string) => until(() => contact.querySelector<HTMLInputElement>(`form [name=${name}]`))
  const [first, last, company, email] = await Promise.all(['firstName', 'lastName', 'company', 'email'].map(field))
  first!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  company!.focus()
  document.execCommand('insertText', false, 'Zoé et Cie')
  // The focus that a form sets is no interaction.
  email!.focus()
  profile.resolve()
  await until(() => last!.value === PROFILE.lastName)
  equal([first!.value, company!.value, email!.value], ['', 'Zoé et Cie', PROFILE.email])
  document.execCommand('insertText', false, 'z')
  equal(email!.value, 'z')
  truthy(first!.defaultValue === PROFILE.firstName, 'the profile should have come')
  contact.remove()
})
