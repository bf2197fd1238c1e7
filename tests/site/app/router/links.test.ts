// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { clickedPage } from '#site/app/router/links.ts'

afterEach(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

/** The result of a click on a link; `how`: button and keys, `isTaken`: a widget has prevented the default. */
function pageOf(attributes: string, how: MouseEventInit = {}, isTaken = false): string | null {
  document.body.innerHTML = `<a ${attributes}><b>Lien</b></a>`
  return clickOn(document.querySelector('b')!, how, isTaken)
}

function clickOn(target: Element, how: MouseEventInit = {}, isTaken = false): string | null {
  const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...how })
  let page: string | null = null
  const read = (click: Event) => {
    if (isTaken) click.preventDefault()
    page = clickedPage(click as MouseEvent)
    click.preventDefault()
  }
  // In the capture phase, before happy-dom follows the link.
  document.addEventListener('click', read, true)
  target.dispatchEvent(event)
  document.removeEventListener('click', read, true)
  return page
}

test('a click inside a link navigates to its page, with query and fragment', () => {
  expect(pageOf('href="/cgv?a=1#retractation"')).toBe('/cgv?a=1#retractation')
  expect(pageOf(`href="${location.origin}/contact" target="_self"`)).toBe('/contact')
})

test('a link in a shadow root navigates too', () => {
  const host = document.createElement('div')
  document.body.append(host)
  host.attachShadow({ mode: 'open' }).innerHTML = '<a href="/plateaux-repas"><i>Plateaux</i></a>'
  expect(clickOn(host.shadowRoot!.querySelector('i')!)).toBe('/plateaux-repas')
})

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j is left to the browser',
  (how) => {
    expect(pageOf('href="/cgv"', how)).toBeNull()
  },
)

test.each([
  'href="https://blog.example/cgv"',
  'href="mailto:bonjour@shop.example"',
  'href="tel:+33199001000"',
  'href="/cgv" target="_blank"',
  'href="/cgv" download',
  'href="/documents/carte.PDF"',
  'href="/sitemap.xml"',
  'href="/widgets/site"',
  'href="/health"',
  'name="ancre"',
])('a link with %s is left to the browser', (attributes) => {
  expect(pageOf(attributes)).toBeNull()
})

test('a page with the prefix of a file path is a page', () => {
  expect(pageOf('href="/livechat"')).toBe('/livechat')
})

test('a link to a fragment of the current page is left to the browser, a link to the page itself is not', () => {
  history.replaceState(null, '', '/cgv?a=1')
  expect(pageOf('href="/cgv?a=1#prix"')).toBeNull()
  expect(pageOf('href="/cgv?a=1"')).toBe('/cgv?a=1')
  expect(pageOf('href="/cgv?a=2#prix"')).toBe('/cgv?a=2#prix')
})

test('a prevented click and a click outside links are ignored', () => {
  expect(pageOf('href="/cgv"', {}, true)).toBeNull()
  document.body.innerHTML = '<p>Texte</p>'
  expect(clickOn(document.querySelector('p')!)).toBeNull()
})
