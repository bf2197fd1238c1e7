// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { hasUnsentInput, watchForms } from '#site/client/services/unsaved-forms.ts'

watchForms()
afterEach(() => document.body.replaceChildren())

/** A form with input. */
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

test('a page without form input has none to lose', () => {
  document.body.innerHTML = '<form><input></form>'
  expect(hasUnsentInput()).toBe(false)
})

test('input is unsent until the form is submitted, and again after more input', () => {
  const form = typedForm()
  expect(hasUnsentInput()).toBe(true)
  send(form)
  expect(hasUnsentInput()).toBe(false)
  type(form)
  expect(hasUnsentInput()).toBe(true)
})

test.each(['<p role="alert">Vérifiez.</p>', '<input aria-invalid="true">'])(
  'input that %s marks as invalid is unsent',
  (markup) => {
    const form = typedForm()
    send(form)
    form.insertAdjacentHTML('beforeend', markup)
    expect(hasUnsentInput()).toBe(true)
  },
)

test('input being submitted is unsent until the response', () => {
  const form = typedForm()
  send(form)
  const button = form.querySelector('button')!
  button.setAttribute('aria-busy', 'true')
  expect(hasUnsentInput()).toBe(true)
  button.removeAttribute('aria-busy')
  expect(hasUnsentInput()).toBe(false)
})

test('a removed form has no unsent input', () => {
  typedForm().remove()
  expect(hasUnsentInput()).toBe(false)
})

test.each(['role="search"', 'data-stored'])(
  'a form with %s loses nothing when the page is loaded again',
  (attributes) => {
    typedForm(attributes)
    expect(hasUnsentInput()).toBe(false)
  },
)
