import { createElement } from 'preact/compat'
import { hydrateRoot } from 'preact/compat/client'
import { accessible, add, setResponse, embed, equal, inside, openBackend, test, truthy, until } from '../page.ts'

// HTML of the back office, on a page whose trusted types forbid every script to write markup.

const harm: string[] = []
document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => harm.push(violatedDirective))
Object.assign(globalThis, { harmed: () => harm.push('script') })

const RULES = new CSSStyleSheet()
RULES.replaceSync('p, li { color: rgb(255 0 0) !important; display: none !important }')
document.adoptedStyleSheets = [RULES]

const family = (code: string, descriptionSeo: string) => ({
  ...{ code, name: code, enabled: true, main: true, parent: null, position: 1, children: [] },
  descriptionSeo,
})

openBackend()
setResponse('taxons', [
  family('nues', 'Moins de 10 & plus'),
  family(
    'riches',
    '<p>Un <b>plateau</b> &agrave; 16&nbsp;&euro;</p><ul><li>froid<li>chaud</ul><a href="https://exemple.fr/">Voir</a>',
  ),
  family(
    'hostiles',
    '<style>* { display: none }</style><script>harmed()</script><img src="x" onerror="harmed()"><svg onload="harmed()">' +
      '</svg><p onclick="harmed()" style="position:fixed">Rien</p><a href=" java\nscript:harmed()">lien</a>',
  ),
])

/** The text at the end of a category. */
const lastText = (category: string): Promise<Element> =>
  inside(add('catering-catalogue', { category, style: 'display: block' }), '.seo')
const isFetched = (): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/chunks/Rich-'))

async function ownRoot(category: string): Promise<ShadowRoot> {
  const text = await lastText(category)
  return until(() => (text.firstElementChild?.shadowRoot?.hasChildNodes() ? text.firstElementChild.shadowRoot : null))
}

test('a server-rendered shadow root stays until its code is loaded', () => {
  const place = add('div')
  place.setHTMLUnsafe('<div><div><template shadowrootmode="open"><p>Servi</p></template></div></div>')
  const served = place.firstElementChild?.firstElementChild
  const root = hydrateRoot(place, createElement('div', null, createElement('div', null)))
  truthy(served?.isConnected, 'the node should stay')
  equal(served.shadowRoot?.innerHTML, '<p>Servi</p>')
  root.unmount()
  place.remove()
})

test('a text without markup is shown inline, and no code is fetched for it', async () => {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "require-trusted-types-for 'script'; trusted-types 'none'; script-src-attr 'none'"
  document.head.append(policy)
  await embed()
  const text = await lastText('nues')
  equal([text.textContent, text.childElementCount], ['Moins de 10 & plus', 0])
  await new Promise((later) => requestIdleCallback(later))
  equal(isFetched(), false)
})

test('markup is shown in a shadow root, out of reach of the rules of the page and of the widget', async () => {
  const root = await ownRoot('riches')
  truthy(isFetched(), 'the code should have come')
  equal(
    root.innerHTML,
    '<p>Un <strong>plateau</strong> à 16&nbsp;€</p><ul><li>froid</li><li>chaud</li></ul>' +
      '<a href="https://exemple.fr/" rel="external noopener">Voir</a>',
  )
  const item = root.querySelector('li')!
  truthy(item.checkVisibility(), 'the rules of the page should stay out')
  equal(getComputedStyle(item).listStyleType, 'disc')
  equal([root.adoptedStyleSheets.length, root.querySelectorAll('style').length], [1, 0])
  equal(await accessible((root.getRootNode() as ShadowRoot).host), [])
})

test('a hostile text is shown without anything harmful', async () => {
  const root = await ownRoot('hostiles')
  equal(root.innerHTML, '<p>Rien</p>lien')
  root.querySelector('p')!.click()
  equal(harm, [])
})

test('the policy is in force: it blocks a write of markup', () => {
  let blocked = false
  try {
    document.createElement('div').innerHTML = '<b></b>'
  } catch {
    blocked = true
  }
  truthy(blocked, 'the policy should be in force')
})
