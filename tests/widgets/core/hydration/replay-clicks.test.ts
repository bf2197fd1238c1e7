// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replayFormInput } from '../../../../widgets/core/hydration/replay-form-input.ts'
import { replayClicks } from '../../../../widgets/core/hydration/replay-clicks.ts'

let wake = () => undefined as void
let fail = () => undefined as void

/** A page that the server drew, whose site has not come yet. */
async function served(html: string): Promise<void> {
  document.body.innerHTML = html
  const alive = Promise.withResolvers<void>()
  wake = alive.resolve
  fail = () => alive.reject(new Error('The files did not load.'))
  replayClicks(alive.promise, replayFormInput)
  await Promise.resolve()
}
const find = <Kind extends Element>(selector: string) => document.querySelector<Kind>(selector)!
const heard = vi.fn()

beforeEach(() => void heard.mockClear())
afterEach(async () => {
  wake()
  // No listener stays in the page once all of it is alive.
  await vi.waitFor(() => {
    const button = document.createElement('button')
    button.type = 'button'
    button.addEventListener('click', heard)
    document.body.replaceChildren(button)
    heard.mockClear()
    button.click()
    expect(heard).toHaveBeenCalledTimes(1)
  })
  document.body.replaceChildren()
})

test('a press before the site has come is answered at once and done later, once', async () => {
  await served('<button type="button" data-pressed="Ajout…">Ajouter</button>')
  const button = find<HTMLButtonElement>('button')
  button.addEventListener('click', heard)
  button.click()
  expect(heard).not.toHaveBeenCalled()
  expect([button.textContent, button.ariaBusy]).toEqual(['Ajout…', 'true'])
  wake()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  expect([button.textContent, button.ariaBusy]).toEqual(['Ajouter', null])
})

test('a press on a dish is done on that dish, even if the list has changed', async () => {
  const dish = (name: string) => `<li><button type="button" aria-label="Ajouter ${name}">+</button></li>`
  await served(`<ul>${dish('Garrigue')}${dish('Océan')}</ul>`)
  find<HTMLButtonElement>('li:last-child button').click()
  find('ul').innerHTML = dish('Océan') + dish('Garrigue')
  find('ul').addEventListener('click', ({ target }) => heard((target as Element).getAttribute('aria-label')))
  wake()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('Ajouter Océan'))
})

test('a form is sent once the site has come, and not by the browser', async () => {
  await served('<form><input name="code"><button>OK</button></form>')
  const form = find<HTMLFormElement>('form')
  form.addEventListener('submit', (event) => (event.preventDefault(), heard()))
  const early = new Event('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(early)
  expect(early.defaultPrevented).toBe(true)
  expect(heard).not.toHaveBeenCalled()
  wake()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
})

test('typed text is put back where the site has drawn the field anew', async () => {
  await served('<p><input name="code"></p>')
  const field = find<HTMLInputElement>('input')
  field.value = '69001'
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  find('p').innerHTML = '<input name="code">'
  find('input').addEventListener('input', heard)
  wake()
  await vi.waitFor(() => expect(find<HTMLInputElement>('input').value).toBe('69001'))
  expect(heard).toHaveBeenCalledTimes(1)
})

test('text that hydration has left in its field is put back too, so that the state of the view follows', async () => {
  await served('<p><input name="code"></p>')
  const field = find<HTMLInputElement>('input')
  field.value = '69001'
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  const onInput = vi.fn()
  field.addEventListener('input', () => onInput(field.value))
  wake()
  await vi.waitFor(() => expect(onInput).toHaveBeenCalledExactlyOnceWith('69001'))
})

test('a press is let go when the site cannot come', async () => {
  await served('<button type="button" data-pressed="Ajout…">Ajouter</button>')
  const button = find<HTMLButtonElement>('button')
  button.click()
  fail()
  await vi.waitFor(() => expect([button.textContent, button.ariaBusy]).toEqual(['Ajouter', null]))
  button.addEventListener('click', heard)
  button.click()
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a link works by itself before the site has come', async () => {
  await served('<a href="#carte">La carte</a>')
  find('a').addEventListener('click', heard)
  find<HTMLAnchorElement>('a').click()
  expect(heard).toHaveBeenCalledTimes(1)
})
