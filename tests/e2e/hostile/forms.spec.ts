import type { Page } from '@playwright/test'
import { newCustomer } from '#tests/support/shop/customer.ts'
import { expect, loader, test } from './host.ts'

// Plug-ins of a page that take every form of its document: they send it themselves, read it, or change it and its buttons.

/** A plug-in, as a script that calls `record` with each value that it has read. */
type PlugIn = string

/** Holds a form back until its tags have run, then submits it: what tag managers call "wait for tags". */
const waiting = (target: string, capture: boolean): PlugIn => `
  ${target}.addEventListener('submit', (event) => {
    record('submit')
    const form = event.target
    event.preventDefault()
    setTimeout(() => HTMLFormElement.prototype.submit.call(form), 50)
  }, ${capture})`

const PLUG_INS: Record<string, PlugIn> = {
  'waits for tags at the window': waiting('window', true),
  'waits for tags at the document': waiting('document', true),
  'waits for tags once the event bubbles': waiting('document', false),
  'waits for tags at a click': `
    document.addEventListener('click', (event) => {
      const form = event.target.closest('[type=submit]')?.form
      if (!form) return
      event.preventDefault()
      event.stopImmediatePropagation()
      setTimeout(() => form.submit(), 50)
    }, true)`,
  'records clicks in forms': `
    for (const target of [window, document])
      target.addEventListener('click', ({ target }) => target.closest?.('form') && record('click'))`,
  'reads the fields of each form at a click': `
    addEventListener('click', ({ target }) => {
      const form = target.form ?? target.closest?.('form')
      if (form) for (const value of new FormData(form).values()) record(value)
    }, true)`,
  'sends each form to an address of its own at a click': `
    addEventListener('click', ({ target }) => {
      const form = target.form ?? target.closest?.('form')
      if (!form) return
      Object.assign(form, { method: 'post', action: '/collected', target: '_self' })
      form.removeAttribute('novalidate')
      form.insertAdjacentHTML('beforeend', '<input type="hidden" name="utm_source" value="x">')
      form.submit()
    }, true)`,
  'reads each FormData that is made of a form': `
    for (const target of [window, document])
      target.addEventListener('formdata', ({ formData }) => {
        for (const value of formData.values()) record(value)
      }, true)`,
  'reads what is submitted': `
    for (const target of [window, document])
      for (const type of ['submit', 'reset', 'formdata'])
        target.addEventListener(type, () => record(type), true)`,
  'sends each form again by requestSubmit': `
    addEventListener('click', ({ target }) => {
      const form = target.closest?.('[type=submit]')?.form
      if (form) setTimeout(() => form.requestSubmit())
    }, true)`,
  'makes the button of each form a plain one, and hides it': `
    addEventListener('click', ({ target }) => {
      const button = target.closest?.('[type=submit]')
      if (button) setTimeout(() => Object.assign(button, { type: 'button', hidden: true }))
    }, true)`,
  'disables and relabels the button that was clicked': `
    addEventListener('click', ({ target }) => {
      const button = target.closest?.('[type=submit]')
      const wait = () => button && Object.assign(button, { disabled: true, textContent: 'Veuillez patienter…' })
      wait()
      setTimeout(wait, 20)
    }, true)`,
}

const ACCOUNT = '<catering-account view="sign-in"></catering-account>'

/** The addresses of the page's site to which something was sent, and those that the page has left for. */
function watchTheWay(page: Page, origin: string): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(origin) && (request.method() !== 'GET' || request.isNavigationRequest()))
      found.push(`${request.method()} ${request.url()} ${request.postData()}`)
  })
  return found
}

const RECORD = 'globalThis.records = []; globalThis.record = (value) => records.push(String(value));'
const records = (page: Page) => page.evaluate(() => (globalThis as unknown as { records: string[] }).records)

for (const [title, plugIn] of Object.entries(PLUG_INS))
  for (const when of ['before', 'after'] as const)
    test(`a customer signs in after two rejections, and nothing is sent to the page: a plug-in ${when} the widgets ${title} @firefox`, async ({
      page,
      shop,
      host,
      openPage,
    }) => {
      const person = await newCustomer(shop)
      const script = `<script>{${RECORD}${plugIn}}</script>`
      await openPage('/plug-in', {
        head: when === 'before' ? script : '',
        script: loader(shop),
        body: () => ACCOUNT,
      })
      const form = page.getByRole('form', { name: 'Se connecter' })
      await expect(form).toBeVisible()
      if (when === 'after') await page.evaluate(`{${RECORD}${plugIn}}`)
      const sent = watchTheWay(page, host.origin)
      const button = form.getByRole('button', { name: 'Se connecter' })
      const password = form.getByLabel('Mot de passe', { exact: true })

      await password.fill(person.password)
      await button.click()
      await expect(form.getByLabel('Adresse courriel')).toHaveAttribute('aria-invalid', 'true')
      await form.getByLabel('Adresse courriel').fill(person.email)
      await password.fill('Un-autre-2026')
      await button.click()
      await expect(page.getByText('Adresse ou mot de passe incorrect')).toBeVisible()
      await password.fill(person.password)
      await password.press('Enter')
      await expect(page.locator('catering-account').getByRole('heading', { name: /^Bonjour/ })).toBeVisible()
      expect(sent).toEqual([])
      expect(await records(page)).toEqual([])
    })
