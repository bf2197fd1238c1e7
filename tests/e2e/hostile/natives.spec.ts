import { newCustomer } from '#tests/support/shop/customer.ts'
import { expect, order, shopPage, test } from './host.ts'

// Pages whose libraries replace natives, or add to prototypes that everything shares.

/** The changes of prototype.js 1.6 and 1.7: JSON and lists of their own, and a `remove` that requires a parent. */
const PROTOTYPE = `
  const quoted = function () { return '"' + this + '"' }
  const list = function () { return '[' + this.map((one) => JSON.stringify(one)).join(', ') + ']' }
  for (const kind of [String, Number, Date]) kind.prototype.toJSON = quoted
  Array.prototype.toJSON = list
  Array.prototype.toArray = Array.prototype.entries = Array.prototype.clone = function () { return this.concat() }
  Array.prototype.reduce = function () { return this.length > 1 ? this : this[0] }
  for (const name of ['map', 'filter', 'find', 'some', 'every']) {
    const native = Array.prototype[name]
    Array.prototype[name] = function (iterator, context) {
      const bound = iterator.bind(context)
      return native.call(this, (value, index) => bound(value, index))
    }
  }
  const reverse = Array.prototype.reverse
  Array.prototype.reverse = function (inline) { return reverse.call(inline === false ? this.concat() : this) }
  Element.prototype.scrollTo = function () { window.scrollTo(0, this.offsetTop); return this }
  Array.prototype.each = function (iterator) { this.forEach(iterator); return this }
  Array.from = (items) => {
    if (!items) return []
    if ('toArray' in Object(items)) return items.toArray()
    let length = items.length || 0
    const results = new Array(length)
    while (length--) results[length] = items[length]
    return results
  }
  Object.keys = (object) => { const names = []; for (const name in object) names.push(name); return names }
  Object.values = (object) => { const values = []; for (const name in object) values.push(object[name]); return values }
  Element.prototype.remove = function () { this.parentNode.removeChild(this); return this }
  const { startsWith } = String.prototype
  String.prototype.startsWith = function (pattern) { return startsWith.call(this, pattern) }
  String.prototype.strip = function () { return this.trim() }`

/** What MooTools does: an Event, a bind and an Array.from of its own, and many additions. */
const MOOTOOLS = `
  window.Event = function (event) { this.event = event }
  Array.from = (item) => (item == null ? [] : Array.isArray(item) ? item : typeof item !== 'string' && item.length !== undefined ? [].slice.call(item) : [item])
  Function.prototype.bind = function (self, args) {
    const given = args === undefined ? [] : [].concat(args)
    return (...more) => this.apply(self, given.length ? given : more)
  }
  for (const kind of [Array, String, Number, Function, Element])
    for (const name of ['implement', 'each', 'pick', 'empty']) kind.prototype[name] = function () { return this }
  for (const name of ['contains', 'clean', 'erase', 'include', 'combine', 'flatten']) Array.prototype[name] = () => []`

/** What zones, mocked clocks and old polyfills do: constructors that extend the natives, and additions to every object. */
const CONSTRUCTORS = `
  window.Promise = class ZoneAwarePromise extends Promise {}
  window.Date = class extends Date {}
  window.URL = class extends URL {}
  window.Map = class extends Map {}
  window.Set = class extends Set {}
  window.CustomEvent = class extends CustomEvent {}
  Object.prototype.extend = function () { return this }
  Object.prototype.toJSONString = function () { return JSON.stringify(this) }`

/** What the polyfills of formatjs do where they are always installed, but without the data of French and of time zones. */
const INTL = `
  const missing = function () { throw new RangeError('Missing locale data for the locale "fr-FR"') }
  for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator', 'PluralRules', 'ListFormat', 'DisplayNames', 'RelativeTimeFormat', 'Segmenter', 'Locale'])
    Intl[name] = missing
  for (const kind of [Date, Number, Array, BigInt])
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) kind.prototype[name] = missing
  for (const name of ['localeCompare', 'toLocaleLowerCase', 'toLocaleUpperCase']) String.prototype[name] = missing`

/** What Datejs, the dates of MooTools and snippets for local dates do: another `parse`, and texts in the local form. */
const DATES = `
  const local = function () { return [this.getDate(), this.getMonth() + 1, this.getFullYear()].join('/') }
  Date.parse = (text) => (text instanceof Date ? text : null)
  for (const name of ['toString', 'toISOString', 'toJSON', 'toLocaleString', 'toLocaleDateString', 'toDateString']) Date.prototype[name] = local
  Date.prototype.set = Date.prototype.format = local`

/** What corrections of rounding and libraries for amounts do: numbers in place of texts, and formats of their own. */
const NUMBERS = `
  Number.prototype.toFixed = function (digits = 0) { return Math.round(this * 10 ** digits) / 10 ** digits }
  Number.prototype.toLocaleString = function () { return '$' + this }
  for (const name of ['round', 'format', 'ceil', 'floor', 'pad']) Number.prototype[name] = function () { return String(this) }`

/** What Sugar does: an `at` that starts again at the end, and additions. */
const SUGAR = `
  Array.prototype.at = function (index) { return this[((index % this.length) + this.length) % this.length] }
  String.prototype.at = function (index) { return this.charAt(index) }
  for (const name of ['first', 'last', 'remove', 'exclude', 'groupBy', 'union', 'isEmpty', 'flatten']) Array.prototype[name] = () => []
  for (const name of ['first', 'last', 'has', 'each', 'assign']) String.prototype[name] = () => ''`

/** Freezes what everything shares, as a lockdown against changed prototypes does: nothing inherited can be assigned any more. */
const LOCKDOWN = `
  for (const name of ['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Date', 'RegExp', 'Promise', 'Map', 'Set', 'WeakMap', 'WeakSet', 'Error', 'TypeError', 'RangeError', 'SyntaxError', 'JSON', 'Math', 'Reflect', 'Intl', 'Uint8Array', 'ArrayBuffer', 'Proxy']) {
    if (globalThis[name].prototype) Object.freeze(globalThis[name].prototype)
    Object.freeze(globalThis[name])
  }`

const LIBRARIES = {
  'prototype.js': PROTOTYPE,
  MooTools: MOOTOOLS,
  constructors: CONSTRUCTORS,
  'an incomplete Intl': INTL,
  Datejs: DATES,
  'other numbers': NUMBERS,
  Sugar: SUGAR,
  'a lockdown': LOCKDOWN,
}

for (const [title, script] of Object.entries(LIBRARIES)) {
  test(`an order is placed on a page with the natives of ${title}`, async ({
    page,
    shop,
    consoleProblems,
    openPage,
  }) => {
    await openPage('/', { head: `<script>{${script}}</script>` })
    await order(page, shop, consoleProblems)
  })

  test(`a rejected sign-in is shown on a page with the natives of ${title}`, async ({ page, openPage }) => {
    const body = () => '<catering-account view="sign-in"></catering-account>'
    await openPage('/compte', { head: `<script>{${script}}</script>`, body })
    const signIn = page.getByRole('form', { name: 'Se connecter' })
    await signIn.getByLabel('Adresse courriel').fill('personne@exemple.fr')
    await signIn.getByLabel('Mot de passe', { exact: true }).fill('Un-autre-2026')
    await signIn.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByText('Adresse ou mot de passe incorrect')).toBeVisible()
  })

  test(`a customer signs in, changes the profile and reads the history on a page with the natives of ${title}`, async ({
    page,
    shop,
    consoleProblems,
    openPage,
  }) => {
    const person = await newCustomer(shop)
    const body = () => '<catering-account view="sign-in"></catering-account>'
    await openPage('/compte', { head: `<script>{${script}}</script>`, body })
    const account = page.locator('catering-account')
    const open = (view: string) => account.evaluate((element, value) => element.setAttribute('view', value), view)
    const signIn = page.getByRole('form', { name: 'Se connecter' })
    await signIn.getByLabel('Adresse courriel').fill(person.email)
    await signIn.getByLabel('Mot de passe', { exact: true }).fill(person.password)
    await signIn.getByRole('button', { name: 'Se connecter' }).click()
    await expect(account.getByRole('heading', { name: /^Bonjour/ })).toBeVisible()
    await open('personal-data')
    const identity = page.getByRole('form', { name: 'Votre identité' })
    const sent = page.waitForRequest((request) => request.method() !== 'GET' && request.url().endsWith('/account/me'))
    await identity.getByLabel('Prénom').fill('Léa-Marie')
    await identity.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Modifications enregistrées')).toBeVisible()
    expect((await sent).postDataJSON()).toMatchObject({ firstName: 'Léa-Marie' })
    await open('order-history')
    await expect(account.getByRole('heading', { name: 'Aucune commande pour l’instant' })).toBeVisible()
    expect(consoleProblems).toEqual([])
  })
}

test('the items of an order are sent unchanged on a page with its own JSON', async ({ page, shop, host }) => {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/items')) bodies.push(request.postDataJSON())
  })
  const button = '<catering-cart-button product="PR-INC-GARRIGUE"></catering-cart-button>'
  await page.goto(host.put('/button', shopPage(shop, { head: `<script>{${PROTOTYPE}}</script>`, body: () => button })))
  await page.getByRole('button', { name: 'Ajouter au panier' }).click()
  await expect(page.getByRole('dialog', { name: 'Votre panier' })).toContainText('Plateau Garrigue')
  expect(bodies).toEqual([expect.objectContaining({ productCode: 'PR-INC-GARRIGUE', quantity: 1 })])
})
