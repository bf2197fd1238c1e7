// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { clickedPage } from '../../../../site/app/router/links.ts'

afterEach(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

/** What a click on a link asks for; `how` are the button and the keys, `isTaken` says that a widget has answered it already. */
function asked(attributes: string, how: MouseEventInit = {}, isTaken = false): string | null {
  document.body.innerHTML = `<a ${attributes}><b>Lien</b></a>`
  return press(document.querySelector('b')!, how, isTaken)
}

function press(target: Element, how: MouseEventInit = {}, isTaken = false): string | null {
  const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...how })
  let page: string | null = null
  const read = (click: Event) => {
    if (isTaken) click.preventDefault()
    page = clickedPage(click as MouseEvent)
    click.preventDefault()
  }
  // On the way down, before the document of the tests would follow the link itself.
  document.addEventListener('click', read, true)
  target.dispatchEvent(event)
  document.removeEventListener('click', read, true)
  return page
}

test('a click on a word of a link asks for its page, with query and part', () => {
  expect(asked('href="/cgv?a=1#retractation"')).toBe('/cgv?a=1#retractation')
  expect(asked(`href="${location.origin}/contact" target="_self"`)).toBe('/contact')
})

test('a link inside a widget asks for its page too', () => {
  const host = document.createElement('div')
  document.body.append(host)
  host.attachShadow({ mode: 'open' }).innerHTML = '<a href="/plateaux-repas"><i>Plateaux</i></a>'
  expect(press(host.shadowRoot!.querySelector('i')!)).toBe('/plateaux-repas')
})

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j is left to the browser',
  (how) => {
    expect(asked('href="/cgv"', how)).toBeNull()
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
  expect(asked(attributes)).toBeNull()
})

test('a page whose name only begins like an address of files is a page', () => {
  expect(asked('href="/livechat"')).toBe('/livechat')
})

test('a link to a part of the page on screen is left to the browser, a link to the page itself is not', () => {
  history.replaceState(null, '', '/cgv?a=1')
  expect(asked('href="/cgv?a=1#prix"')).toBeNull()
  expect(asked('href="/cgv?a=1"')).toBe('/cgv?a=1')
  expect(asked('href="/cgv?a=2#prix"')).toBe('/cgv?a=2#prix')
})

test('a click that a widget has answered, and one beside any link, ask for nothing', () => {
  expect(asked('href="/cgv"', {}, true)).toBeNull()
  document.body.innerHTML = '<p>Texte</p>'
  expect(press(document.querySelector('p')!)).toBeNull()
})
