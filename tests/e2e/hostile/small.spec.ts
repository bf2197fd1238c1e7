import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { TagName } from '#widgets/contract/tags.ts'
import { allTags } from '#widgets/contract/names.ts'
import { settledColours } from '#tests/support/accessible.ts'
import { newCustomer } from '#tests/support/shop/customer.ts'
import { enter } from '../steps/signed-in.ts'
import { add, close, drawer, expect, openCart, openSheet, test } from './host.ts'

// Every widget fits whole in a column of 280 px on a wide page, with a font twice as large, and on a page twice as large.

const style = (width: number, rules = ''): string => `<style>
  body { margin: 0; display: grid; grid-template-columns: repeat(auto-fill, ${width}px); gap: 20px; align-items: start; }
  header, main, main > *, body > div { width: ${width}px; }
  ${rules}
</style>`

/** Views without a session, of tags that have more than the example of the contract. */
const VIEWS: Partial<Record<TagName, readonly string[]>> = {
  'catering-channel-picker': ['view="form"', 'view="hero"'],
  'catering-cart': ['', 'compact'],
  'catering-cart-button': ['product="PR-INC-RIVAGE"'],
  'catering-delivery-check': ['zipcode="33000"'],
  'catering-contact': ['view="message"', 'view="franchise"'],
  'catering-catalogue': ['category="les-formules"'],
  'catering-account': ['view="sign-in"', 'view="sign-up"', 'view="forgotten-password"'],
}

const written = (tag: TagName, attributes: string): string => `<${tag} ${attributes}></${tag}>`

/** Every tag, in the views that need no session. */
const PUBLIC = allTags.flatMap(
  ([tag, { example }]) => VIEWS[tag]?.map((attributes) => written(tag, attributes)) ?? [example],
)
/** The views for a customer who is signed in. */
const PERSONAL = [
  ...['home', 'addresses', 'personal-data', 'order-history', 'payment-methods', 'notifications'].map((view) =>
    written('catering-account', `view="${view}"`),
  ),
  written('catering-checkout', 'step="contact"'),
]

const columns = (tags: readonly string[]) => tags.map((tag) => `<div>${tag}</div>`).join('\n')

/**
 * Overflowing or cut content of a widget: elements past its right edge, unless an ancestor scrolls sideways or they are
 * for screen readers alone, and text longer than its container.
 */
const sticking = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const scrolls = (element: Element | null): boolean => {
      if (!element) return false
      const { overflowX, clipPath } = getComputedStyle(element)
      return overflowX === 'auto' || overflowX === 'scroll' || clipPath !== 'none' || scrolls(element.parentElement)
    }
    const look = (root: ShadowRoot | Element, widget: Element, right: number) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot || element.closest('svg, dialog:not([open])') || !element.checkVisibility()) continue
        const box = element.getBoundingClientRect()
        const name = `${widget.localName} ${widget.getAttribute('view') ?? ''} ${element.localName}.${element.className} « ${element.textContent.slice(0, 30)} »`
        if (box.width && box.right > right + 1 && !scrolls(element))
          found.push(`${name} sticks out by ${Math.round(box.right - right)}`)
        const { overflowX, clipPath } = getComputedStyle(element)
        const isCut =
          overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1 && !element.querySelector('img')
        if (isCut && clipPath === 'none' && element.localName !== 'input')
          found.push(`${name} is cut: ${element.textContent.slice(0, 40)}`)
      }
    }
    for (const widget of document.querySelectorAll('*')) {
      if (!widget.localName.startsWith('catering-') || !widget.shadowRoot) continue
      const { right } = widget.parentElement!.getBoundingClientRect()
      look(widget.shadowRoot, widget, right)
      for (const room of widget.children) if (room.localName === 'catering-form') look(room, widget, right)
    }
    return found
  })

/** Waits until all is rendered: no skeleton, no request in flight. */
const waitUntilRendered = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const widgets = [...document.querySelectorAll(':not([drawer])')].filter(({ localName }) =>
          /^catering-(?!form)/.test(localName),
        )
        const waits = (root: ShadowRoot | null) =>
          !root?.childElementCount || root.querySelector('[aria-busy=true], .skeleton') !== null
        return widgets.filter(({ shadowRoot }) => waits(shadowRoot)).map(({ outerHTML }) => outerHTML.slice(0, 60))
      }),
    )
    .toEqual([])

async function fits(page: Page, screen: string): Promise<void> {
  await waitUntilRendered(page)
  await settledColours(page)
  expect(await sticking(page), screen).toEqual([])
  const { violations } = await new AxeBuilder({ page }).withRules(['target-size']).analyze()
  expect(
    violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' '))),
    screen,
  ).toEqual([])
}

for (const [name, head] of [
  ['every widget fits whole in a column of 280 px, with controls large enough for a finger', style(280)],
  [
    'every widget fits whole in a column of 400 px with a font twice as large',
    style(400, 'html { --catering-text-size: 32px }'),
  ],
  ['every widget fits whole where the page is zoomed by its own rules', style(280, 'html { zoom: 2 }')],
] as const)
  test(name, async ({ page, shop, consoleProblems, openPage }) => {
    await openPage('/small', { head, body: (tags) => tags + columns(PUBLIC) })
    await add(page)
    await fits(page, 'public')
    await close(await openSheet(page))
    await openCart(page)
    await close(drawer(page))

    await enter(page, shop, await newCustomer(shop))
    await openPage('/small-personal', { head, body: (tags) => tags + columns(PERSONAL) })
    await fits(page, 'personal')
    // This page has its own checkout, so the cart leads to no other page: the test ends here.
    await openCart(page)
    expect(consoleProblems).toEqual([])
  })
