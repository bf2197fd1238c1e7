import type { Page } from '@playwright/test'
import { allTags } from '#widgets/contract/names.ts'
import { add, close, expect, openCart, openSheet, test, toCheckout } from './host.ts'

// What the widgets leave on a page after full use: the names that the guide lists, and nothing else.

/** Reads the state of the page, before the widgets run and after. */
const WATCH = `<script>
  globalThis.read = () => {
    const names = (object) => Reflect.ownKeys(object).map(String)
    const classes = ['Object', 'Array', 'String', 'Promise', 'Map', 'Node', 'Element', 'HTMLElement', 'Document', 'EventTarget', 'Event']
    const of = (element) => element.getAttributeNames().map((name) => name + '=' + element.getAttribute(name))
    const looks = [...document.querySelectorAll('.own, .own *')].map((element) => {
      const style = getComputedStyle(element)
      return [...style].map((name) => name + ':' + style.getPropertyValue(name)).join(';')
    })
    return {
      globals: names(globalThis),
      classes: classes.flatMap((name) => names(globalThis[name].prototype).map((member) => name + '.' + member)),
      attributes: [document.documentElement, document.body].map((element) => of(element).filter((text) => text !== 'style=')),
      sheets: document.querySelectorAll('style, link[rel=stylesheet]').length,
      title: document.title, address: location.href, steps: history.length, looks,
    }
  }
</script>`

const OWN = `<section class="own"><h2>À nous</h2><p>Un mot</p><form><label>Nom <input name="nom" /></label><button>Envoyer</button></form>
<a href="#plus">Plus</a><ul><li>Un</li></ul></section>`

/** Tags of the page of a shop, and the checkout, which takes the place of its cart. */
const OF_THE_SHOP: readonly string[] = [
  'catering-cart-button',
  'catering-channel-picker',
  'catering-catalogue',
  'catering-cart',
  'catering-checkout',
]
const OTHERS = allTags.filter(([tag]) => !OF_THE_SHOP.includes(tag))

type Read = Record<'globals' | 'classes' | 'looks' | 'attributes', string[]> & Record<string, unknown>
const read = (page: Page): Promise<Read> => page.evaluate(() => (globalThis as unknown as { read(): Read }).read())

/** The page's own events that a listener prevents or stops. */
const stopped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const target = document.querySelector('.own input')!
    const kinds: Event[] = [
      ...[
        'click',
        'pointerdown',
        'mousedown',
        'contextmenu',
        'dragstart',
        'wheel',
        'touchstart',
        'touchmove',
        'submit',
      ].map((name) => new Event(name, { bubbles: true, cancelable: true, composed: true })),
      ...['Escape', 'Enter', ' ', 'Tab', 'ArrowDown', 'Home', '/', 'F6'].map(
        (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }),
      ),
    ]
    const observed = new Set<Event>()
    for (const event of kinds) addEventListener(event.type, (one) => observed.add(one), { once: false })
    return kinds.flatMap((event) => {
      // The browser itself stops a submit event that only passes through a form.
      const at = event.type === 'submit' ? target.closest('form')! : target
      at.dispatchEvent(event)
      const name = event instanceof KeyboardEvent ? `key ${event.key}` : event.type
      return [
        ...(event.defaultPrevented ? [`${name} is taken`] : []),
        ...(observed.has(event) ? [] : [`${name} is stopped`]),
      ]
    })
  })

test(
  'after full use the page has the global names that the guide lists, its own styles, its own events and a silent console',
  { tag: '@fast' },
  async ({ page, shop, consoleProblems, openPage }) => {
    const body = (tags: string) => OWN + tags + OTHERS.map(([, { example }]) => example).join('\n')
    // First the page without the widgets.
    await openPage('/traces', { head: WATCH, script: '', body })
    const before = await read(page)
    await page.evaluate(
      ([src, api]) => {
        const script = document.createElement('script')
        Object.assign(script, { type: 'module', src })
        Object.assign(script.dataset, { apiBaseUrl: api, channel: 'BORDEAUX' })
        document.head.append(script)
      },
      [shop.url('site', '/widgets/embed.js'), shop.url('api')],
    )
    await close(await openSheet(page))
    await add(page)
    const cart = await openCart(page)
    await cart.locator('.line-remove').click()
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Remettre' }).click()
    await close(cart)
    // A rejected form has run all of its rules.
    const signIn = page.getByRole('form', { name: 'Se connecter' })
    await signIn.getByRole('button', { name: 'Se connecter' }).click()
    await expect(signIn).not.toContainText('un mot de la page')
    await expect(signIn.getByLabel('Adresse courriel')).toHaveAttribute('aria-invalid', 'true')
    for (const [tag] of OTHERS)
      await expect
        .poll(() => page.locator(tag).evaluate(({ shadowRoot }) => shadowRoot?.childElementCount))
        .toBeGreaterThan(0)
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('button')).toHaveCount(0)

    const after = await read(page)
    const fresh = (part: 'globals' | 'classes') => after[part].filter((name) => !before[part].includes(name))
    expect(fresh('globals').toSorted()).toEqual(['Symbol(catering.page.1)', 'Symbol(catering.runtime.1)', 'catering'])
    expect({ ...after, globals: [] }).toEqual({ ...before, globals: [] })
    expect(await rulesOfThePage(page)).toEqual([])
    expect(await stopped(page)).toEqual([])
    expect(consoleProblems).toEqual([])
    await openCart(page)
    await toCheckout(page, shop)
  },
)

/** Rules that the widgets add to the document, but for those of forms in it, which are nested under their element in a layer. */
const rulesOfThePage = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.adoptedStyleSheets
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => !(rule instanceof CSSLayerBlockRule && rule.name === 'catering-form'))
      .map(({ cssText }) => cssText.slice(0, 80)),
  )
