// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { hasUnsentWords, watchForms } from '../../../../site/client/services/unsaved-forms.ts'

watchForms()
afterEach(() => document.body.replaceChildren())

/** A form in the page in which somebody has typed. */
function typedForm(attributes = ''): HTMLFormElement {
  document.body.innerHTML = `<form ${attributes}><input name="message"><button type="submit">Envoyer</button></form>`
  const form = document.querySelector('form')!
  form.addEventListener('submit', (event) => event.preventDefault())
  type(form)
  return form
}
const type = (form: HTMLFormElement) =>
  form.querySelector('input')!.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
const send = (form: HTMLFormElement) => form.querySelector('button')!.click()

test('a page whose forms are untouched has no unsent words', () => {
  document.body.innerHTML = '<form><input></form>'
  expect(hasUnsentWords()).toBe(false)
})

test('words are unsent until the form is sent, and again when more is typed', () => {
  const form = typedForm()
  expect(hasUnsentWords()).toBe(true)
  send(form)
  expect(hasUnsentWords()).toBe(false)
  type(form)
  expect(hasUnsentWords()).toBe(true)
})

test.each(['<p role="alert">Vérifiez.</p>', '<input aria-invalid="true">'])(
  'words that %s refuses are unsent',
  (said) => {
    const form = typedForm()
    send(form)
    form.insertAdjacentHTML('beforeend', said)
    expect(hasUnsentWords()).toBe(true)
  },
)

test('words that are on their way are unsent until the answer', () => {
  const form = typedForm()
  send(form)
  const button = form.querySelector('button')!
  button.setAttribute('aria-busy', 'true')
  expect(hasUnsentWords()).toBe(true)
  button.removeAttribute('aria-busy')
  expect(hasUnsentWords()).toBe(false)
})

test('a form that has left the page holds no words, sent or not', () => {
  typedForm().remove()
  expect(hasUnsentWords()).toBe(false)
})

test.each(['role="search"', 'data-kept'])(
  'a form with %s loses nothing when the page is loaded again',
  (attributes) => {
    typedForm(attributes)
    expect(hasUnsentWords()).toBe(false)
  },
)
