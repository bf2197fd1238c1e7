import { expect, test } from 'vitest'
import { sources } from '../support/sources.ts'

// Where a browser is given a URL, the URL is a path of our own or was read as http or https: anything else could run a script.

const SINKS = [
  /\b(?:href|src|srcSet|action|formAction)=\{((?:[^{}]|\{[^{}]*\})*)\}/g,
  /\.(?:href|src|srcset|action|formAction) = ([^=\n][^\n]*)/g,
  /setAttribute\('(?:href|src|srcset|action)', ([^\n]*)\)/g,
  /\b(?:location\.(?:assign|replace)|window\.open|new EventSource)\(([^\n]*)/g,
]
/** Elements, paths of the route map, constants of the site's content, and URLs that begin with a path of the site, a fragment or a harmless scheme. */
const OURS = /^(<|routePath\(|MENU$|site\.|signInPath\(|[`'"](\/(?!\/)|#)|`#|`\$\{routePath\()/

/** Reviewed expressions by file, each with the reason why its URL is safe. */
const REVIEWED: Record<string, Record<string, string>> = {
  'site/client/boot.ts': { 'new URL(file, import.meta.url).href': 'a file of the build' },
  'site/client/lazy-images.ts': {
    "source.dataset.srcset ?? ''": 'written by the renderer, which reads pictures as http or https',
    'image.dataset.src': 'the same',
  },
  'site/app/components/BreadcrumbNav.tsx': { 'crumb.to': 'paths of the route map' },
  'site/app/layout/Footer.tsx': { 'link.to': 'content', 'network.url': 'content' },
  'site/app/layout/Header.tsx': { 'category.path': 'a path of the route map' },
  'site/app/layout/NarrowMenu.tsx': { 'category.path': 'a path of the route map', 'link.path': 'content' },
  'site/app/components/Text.tsx': { 'piece.to': 'content' },
  'site/app/layout/CheckoutLayout.tsx': {
    'to.href': 'from returnUrl(), http or https alone',
    'steps[index]': 'paths of the route map',
  },
  'site/app/head.ts': { url: 'the URL of the page' },
  'site/client/main.tsx': { 'location.origin + path + location.search + location.hash)': 'begins with our origin' },
  'site/app/pages/HomeSections.tsx': { 'formulas.path': 'content', 'label.path': 'content' },
  'site/app/pages/prose/Block.tsx': { 'block.to': 'content' },
  'site/app/pages/prose/Data.tsx': {
    'category.path': 'a path of the route map',
    'document.to': 'content',
    'row.to': 'from telUrl() and mailtoUrl()',
  },
  'site/client/services/tracking.ts': {
    'policy.createScriptURL(url) as string': 'configured, and read by the server’s settings',
  },
}

const sinksOf = (text: string): string[] =>
  SINKS.flatMap((sink) => [...text.matchAll(sink)].map(([, url = '']) => url.trim()))

test('every URL that the site gives to a browser is ours or was reviewed', () => {
  const code = sources('site/**/*.{ts,tsx}').filter(({ path }) => !/^site\/(server|build|fonts)\//.test(path))
  const others = code.flatMap(({ path, text }) =>
    sinksOf(text)
      .filter((url) => !OURS.test(url) && !(url in (REVIEWED[path] ?? {})))
      .map((url) => `${path}: ${url}`),
  )
  expect(others).toEqual([])
})

test('the scripts of the payment sandbox give no URL to a browser', () => {
  const scripts = sources('demo/payments/browser/*.js')
  expect(scripts.length).toBeGreaterThan(3)
  for (const { path, text } of scripts) expect([path, sinksOf(text)]).toEqual([path, []])
})

test('URLs that write to an address or call a number are made by one function for each scheme', () => {
  const built = /[`'"](?:mailto|tel):\$\{|['"](?:mailto|tel):['"] \+/
  const code = sources('{widgets,site,demo}/**/*.{ts,tsx,js}').filter(({ text }) => built.test(text))
  expect(code.map(({ path }) => path)).toEqual(['widgets/core/domain/contact-urls.ts'])
})

test('fetch is given the text of a URL: scripts of a page that wrap it read an object wrongly', () => {
  const object = /\b(?:fetch|Request)\(\s*new URL\((?:[^()]|\([^()]*\))*\)(?!\.href|\.toString\(\))/
  expect('await fetch(new URL(`carts/${token}`, base(button)), { headers })').toMatch(object)
  expect('await fetch(new URL(`carts/${token}`, base(button)).href, { headers })').not.toMatch(object)
  const code = sources('{widgets,site,demo}/**/*.{ts,tsx,js,mjs}')
  expect(code.filter(({ text }) => object.test(text)).map(({ path }) => path)).toEqual([])
})
