// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replayInteractions } from '#widgets/core/hydration/replay-interactions.ts'

let wake = () => undefined as void
let fail = () => undefined as void

/** A server-rendered page that is not hydrated yet. */
async function served(html: string): Promise<void> {
  document.body.innerHTML = html
  const hydrated = Promise.withResolvers<void>()
  wake = hydrated.resolve
  fail = () => hydrated.reject(new Error('The files did not load.'))
  replayInteractions(hydrated.promise)
  await Promise.resolve()
}
const find = <Kind extends Element>(selector: string) => document.querySelector<Kind>(selector)!
const listener = vi.fn()

beforeEach(() => void listener.mockClear())
afterEach(async () => {
  wake()
  // No listener stays in the page once all of it is hydrated.
  await vi.waitFor(() => {
    const button = document.createElement('button')
    button.type = 'button'
    button.addEventListener('click', listener)
    document.body.replaceChildren(button)
    listener.mockClear()
    button.click()
    expect(listener).toHaveBeenCalledTimes(1)
  })
  document.body.replaceChildren()
})

test('a click before hydration is acknowledged at once and replayed later, once', async () => {
  await served('<button type="button" data-pressed="Ajout…">Ajouter</button>')
  const button = find<HTMLButtonElement>('button')
  button.addEventListener('click', listener)
  button.click()
  expect(listener).not.toHaveBeenCalled()
  expect([button.textContent, button.ariaBusy]).toEqual(['Ajout…', 'true'])
  wake()
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1))
  expect([button.textContent, button.ariaBusy]).toEqual(['Ajouter', null])
})

test('a click on an item is replayed on that item, even if the list has changed', async () => {
  const item = (name: string) => `<li><button type="button" aria-label="Ajouter ${name}">+</button></li>`
  await served(`<ul>${item('Garrigue')}${item('Océan')}</ul>`)
  find<HTMLButtonElement>('li:last-child button').click()
  find('ul').innerHTML = item('Océan') + item('Garrigue')
  find('ul').addEventListener('click', ({ target }) => listener((target as Element).getAttribute('aria-label')))
  wake()
  await vi.waitFor(() => expect(listener).toHaveBeenCalledWith('Ajouter Océan'))
})

test('a form is submitted after hydration, and not by the browser', async () => {
  await served('<form><input name="code"><button>OK</button></form>')
  const form = find<HTMLFormElement>('form')
  form.addEventListener('submit', (event) => (event.preventDefault(), listener()))
  const early = new Event('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(early)
  expect(early.defaultPrevented).toBe(true)
  expect(listener).not.toHaveBeenCalled()
  wake()
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1))
})

test('form input is restored where hydration has replaced the field', async () => {
  await served('<p><input name="code"></p>')
  const field = find<HTMLInputElement>('input')
  field.value = '69001'
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  find('p').innerHTML = '<input name="code">'
  find('input').addEventListener('input', listener)
  wake()
  await vi.waitFor(() => expect(find<HTMLInputElement>('input').value).toBe('69001'))
  expect(listener).toHaveBeenCalledTimes(1)
})

test('text that hydration has left in its field is restored too, so that the state of the view follows', async () => {
  await served('<p><input name="code"></p>')
  const field = find<HTMLInputElement>('input')
  field.value = '69001'
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  const onInput = vi.fn()
  field.addEventListener('input', () => onInput(field.value))
  wake()
  await vi.waitFor(() => expect(onInput).toHaveBeenCalledExactlyOnceWith('69001'))
})

test('a click is dropped when the site cannot load', async () => {
  await served('<button type="button" data-pressed="Ajout…">Ajouter</button>')
  const button = find<HTMLButtonElement>('button')
  button.click()
  fail()
  await vi.waitFor(() => expect([button.textContent, button.ariaBusy]).toEqual(['Ajouter', null]))
  button.addEventListener('click', listener)
  button.click()
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a link works by itself before hydration', async () => {
  await served('<a href="#carte">La carte</a>')
  find('a').addEventListener('click', listener)
  find<HTMLAnchorElement>('a').click()
  expect(listener).toHaveBeenCalledTimes(1)
})
