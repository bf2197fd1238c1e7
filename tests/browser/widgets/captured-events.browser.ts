import { add, afterEach, embed, equal, inside, load, openBackend, test, truthy, until } from '../page.ts'

// Scripts of a page that prevent and stop keys, editing, wheel and touch before they arrive at a field, dialog or button of ours. The events are
// those of the browser, as an event of a script has no default action.

type Commands = { executeServerCommand(command: string, payload: object): Promise<unknown> }
const run = async (command: string, payload: object): Promise<unknown> =>
  ((await load('/node_modules/@web/test-runner-commands/browser/commands.mjs')) as Commands).executeServerCommand(
    command,
    payload,
  )
const type = (text: string) => run('send-keys', { type: text })
const hit = (...keys: string[]) => run('keys', { keys })

const TAKEN = [
  ...['keydown', 'keypress', 'keyup', 'wheel', 'touchstart', 'touchmove'],
  ...['beforeinput', 'copy', 'cut', 'paste', 'selectstart', 'contextmenu'],
]
const take = (event: Event) => {
  event.preventDefault()
  event.returnValue = false
  event.stopPropagation()
  event.stopImmediatePropagation()
}
/** By the listener that a page may have, what adds it. */
const TAKERS: Readonly<Record<string, (signal: AbortSignal) => void>> = {
  'window, capture': (signal) => {
    for (const name of TAKEN) addEventListener(name, take, { capture: true, passive: false, signal })
  },
  'document, capture': (signal) => {
    for (const name of TAKEN) document.addEventListener(name, take, { capture: true, passive: false, signal })
  },
  'document, bubble': (signal) => {
    for (const name of TAKEN) document.addEventListener(name, take, { passive: false, signal })
  },
  'handlers that return false': (signal) => {
    for (const name of TAKEN) Object.assign(document, { [`on${name}`]: () => false })
    signal.onabort = () => TAKEN.forEach((name) => Object.assign(document, { [`on${name}`]: null }))
  },
}

openBackend()
let over = new AbortController()
afterEach(() => {
  over.abort()
  over = new AbortController()
})

/** A page with the widgets, and the files that they load at their start. */
async function start(): Promise<void> {
  await embed()
  const bar = add('catering-channel-picker', { view: 'bar' })
  await until(() => bar.shadowRoot)
  const preserved = await until(() =>
    performance.getEntriesByType('resource').find(({ name }) => /\/pres-[\w-]+\.js/.test(name)),
  )
  // Resolves once the module has run.
  await load(preserved.name)
  bar.remove()
}

for (const [name, listen] of Object.entries(TAKERS)) {
  test(`text is typed, edited, pasted and submitted: ${name}`, async () => {
    await start()
    listen(over.signal)
    const contact = add('catering-contact' as 'div')
    const picker = add('catering-channel-picker' as 'div', { view: 'form' })
    for (const field of [
      await until(() => contact.querySelector<HTMLInputElement>('form input[name=firstName]')),
      await until(() => contact.querySelector<HTMLTextAreaElement>('form textarea')),
    ]) {
      field.focus()
      await hit('Control+A', 'Delete')
      await type('poulet/ roti')
      await hit('Backspace', 'Home', 'ArrowRight', 'Delete')
      equal(field.value, 'pulet/ rot')
      await hit('Control+A', 'Control+X', 'Control+V', 'Control+V')
      equal(field.value, 'pulet/ rotpulet/ rot')
    }
    const code = await inside<HTMLInputElement>(picker, 'form input')
    let submitted = 0
    picker.shadowRoot!.addEventListener('submit', () => (submitted += 1), true)
    code.focus()
    await type('690')
    await hit('Enter')
    equal([code.value, submitted], ['690', 1])
    contact.remove()
    picker.remove()
  })

  test(`Space and Enter click a button, and a dialog scrolls by keys, wheel and touch: ${name}`, async () => {
    await start()
    listen(over.signal)
    const drawer = add('catering-cart' as 'div', { drawer: '' })
    const button = add('catering-cart-button' as 'div')
    const opener = await inside<HTMLButtonElement>(button, 'button')
    for (const key of ['Space', 'Enter']) {
      opener.focus()
      await hit(key)
      const dialog = await inside<HTMLDialogElement>(drawer, 'dialog:modal')
      const cross = await until(() => dialog.querySelector<HTMLButtonElement>('.dialog-close'))
      const body = await until(() => dialog.querySelector<HTMLElement>('.dialog-body'))
      const long = body.appendChild(document.createElement('p'))
      long.style.height = '9000px'
      const { left, top } = body.getBoundingClientRect()
      for (const source of ['mouse', 'touch']) {
        body.scrollTop = 0
        // A wheel or touch before the next frame hits what was there before.
        while (body.scrollTop <= 50) {
          await run('scroll', { source, x: left + 100, y: top + 200 })
          await new Promise(requestAnimationFrame)
        }
      }
      long.remove()
      cross.focus()
      await hit(key)
      await until(() => !dialog.open)
    }
    drawer.remove()
    button.remove()
  })
}

test('other keys, and events outside of our fields, are those of the page', async () => {
  await start()
  TAKERS['document, capture']!(over.signal)
  const button = add('catering-cart-button' as 'div')
  const opener = await inside<HTMLButtonElement>(button, 'button')
  const prevented: string[] = []
  for (const name of ['keydown', 'selectstart'])
    addEventListener(
      name,
      (event) => setTimeout(() => prevented.push(`${(event as KeyboardEvent).key ?? name} ${event.defaultPrevented}`)),
      { capture: true, signal: over.signal },
    )
  opener.focus()
  await hit('m', 'Escape')
  const own = add('input')
  own.focus()
  await hit('a', 'Enter')
  equal(prevented, ['m true', 'Escape true', 'a true', 'Enter true'])
  truthy(own.value === '', 'a field of the page is not changed')
  own.remove()
  button.remove()
})
