import { expect, test } from 'vitest'
import type { Build } from '#demo/pages/developers/build.ts'
import { snippetOf } from '#demo/pages/developers/snippet.ts'
import { readChoices, writeChoices } from '#demo/pages/developers/choices.ts'

const build: Build = {
  version: '2.3.4',
  widgets: { 'catering-product': ['chunks/prod-1.js', 'chunks/core-2.js'], 'catering-cart-button': ['cart-button.js'] },
  integrity: {
    'embed.js': 'sha384-E',
    'cart-button.js': 'sha384-B',
    'chunks/prod-1.js': 'sha384-P',
    'chunks/core-2.js': 'sha384-C',
    'chunks/late-3.js': 'sha384-L',
  },
}
const shop = { site: 'https://shop.example', api: 'https://api.example', build }

const printed = (query: string): string => snippetOf(readChoices(new URLSearchParams(query)), shop)

test('the code for a major version opens the connection to the backend, without hashes', () => {
  expect(printed('tag=catering-product&attribute.product=PR-INC-LEVANT')).toBe(
    `<link rel="preconnect" crossorigin href="https://api.example" />
<script type="module" src="https://shop.example/widgets/2/embed.js" data-api-base-url="https://api.example"></script>

<catering-product product="PR-INC-LEVANT"></catering-product>`,
  )
})

test('the code for an exact version has the hash of every file and preloads what its tag needs, its backend too', () => {
  expect(printed('tag=catering-product&attribute.product=A&version=exact&setting.channel=LYON')).toBe(
    `<script type="importmap">
  {
    "integrity": {
      "https://shop.example/widgets/2.3.4/embed.js": "sha384-E",
      "https://shop.example/widgets/2.3.4/cart-button.js": "sha384-B",
      "https://shop.example/widgets/2.3.4/chunks/prod-1.js": "sha384-P",
      "https://shop.example/widgets/2.3.4/chunks/core-2.js": "sha384-C",
      "https://shop.example/widgets/2.3.4/chunks/late-3.js": "sha384-L"
    }
  }
</script>
<link rel="preconnect" crossorigin href="https://api.example" />
<script type="module" crossorigin src="https://shop.example/widgets/2.3.4/embed.js" integrity="sha384-E" data-api-base-url="https://api.example" data-channel="LYON"></script>
<link rel="modulepreload" crossorigin href="https://shop.example/widgets/2.3.4/chunks/prod-1.js" integrity="sha384-P" />
<link rel="modulepreload" crossorigin href="https://shop.example/widgets/2.3.4/chunks/core-2.js" integrity="sha384-C" />

<catering-product product="A"></catering-product>`,
  )
})

test('a page with only cart buttons may take the small loader, with its own hash', () => {
  const code = printed('tag=catering-cart-button&attribute.product=A:2 B&entry=cart-button&version=exact')
  expect(code).toContain('src="https://shop.example/widgets/2.3.4/cart-button.js" integrity="sha384-B"')
  expect(code).not.toMatch(/modulepreload|preconnect/)
  expect(printed('tag=catering-cart&entry=cart-button')).toContain('/embed.js')
})

test('a page of several tags has one script, their preloads once, and each tag with its example, in the order of the contract', () => {
  const query =
    'tag=catering-product&attribute.product=A&avec=catering-cart-button&avec=catering-channel-picker&avec=nope'
  const code = printed(`${query}&version=exact`)
  expect(code.split('\n\n')[1]).toBe(
    `<catering-channel-picker view="bar"></catering-channel-picker>
<catering-product product="A"></catering-product>
<catering-cart-button product="APD-BUCHETTES"></catering-cart-button>`,
  )
  expect(code.match(/<script type="module"/g)).toHaveLength(1)
  expect(code.match(/prod-1\.js" integrity/g)).toHaveLength(1)
  expect(code).toContain('cart-button.js" integrity')
  // The small loader has one tag alone.
  expect(printed('tag=catering-cart-button&avec=catering-cart&entry=cart-button')).toContain('/embed.js')
  expect(writeChoices(readChoices(new URLSearchParams(query))).getAll('avec')).toEqual([
    'catering-channel-picker',
    'catering-cart-button',
  ])
})

test('tokens are written on :root, the fallback and the slots inside the tag', () => {
  const query = new URLSearchParams({
    tag: 'catering-cart',
    'attribute.compact': 'true',
    'token.--catering-brand': '#5b0f1e',
    'token.--catering-font': "Georgia, 'Times New Roman', serif",
    'slot.empty': 'Rien <encore> & tant mieux',
    text: 'Voir la carte',
    href: 'https://shop.example/carte?a=1&b=2',
  })
  expect(printed(query.toString())).toBe(
    `<style>
  :root {
    --catering-brand: #5b0f1e;
    --catering-font: Georgia, 'Times New Roman', serif;
  }
</style>
<link rel="preconnect" crossorigin href="https://api.example" />
<script type="module" src="https://shop.example/widgets/2/embed.js" data-api-base-url="https://api.example"></script>

<catering-cart compact>
  <a href="https://shop.example/carte?a=1&amp;b=2">Voir la carte</a>
  <p slot="empty">Rien &lt;encore&gt; &amp; tant mieux</p>
</catering-cart>`,
  )
})

test('defaults, empty fields and flags that are off are not written', () => {
  expect(printed('tag=catering-channel-picker&attribute.view=form&attribute.loading=eager&attribute.hide=')).toContain(
    '<catering-channel-picker></catering-channel-picker>',
  )
  expect(printed('tag=catering-cart&attribute.compact=')).toContain('<catering-cart></catering-cart>')
})

test('a query writes only names of the contract, and its values are escaped', () => {
  const code = printed(
    new URLSearchParams({
      tag: 'catering-product',
      'attribute.product': '"><script>alert(1)</script>',
      'attribute.onclick': 'alert(2)',
      'setting.x onload': 'alert(3)',
      'setting.zipcode': '"x',
      'slot.nowhere': 'alert(4)',
      'slot.constructor': 'alert(7)',
      'token.--catering-brand': 'red} body{display:none',
      'token.--catering-ink': 'red;</style><script>alert(5)</script>',
      text: '</catering-product>',
      href: 'javascript:alert(6)',
    }).toString(),
  )
  expect(code).not.toMatch(/<script>|alert\([2-7]\)|display:none|javascript:/)
  expect(code).toContain('product="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(code).toContain('data-zipcode="&quot;x"')
  expect(code).toContain('<p>&lt;/catering-product&gt;</p>')
})

test.each([
  'tag=catering-product&attribute.product=PR-INC-LEVANT&attribute.quantity=3&setting.partner=maison-oriel',
  'tag=catering-cart&attribute.drawer=true&token.--catering-radius=0px&slot.empty=Rien&text=Voir&href=%2Fcarte&version=exact',
  'tag=catering-product&attribute.product=',
  'tag=catering-cart-button&attribute.product=A&entry=cart-button',
])('a query keeps the choices: %s', (query) => {
  const choices = readChoices(new URLSearchParams(query))
  expect(readChoices(writeChoices(choices))).toEqual(choices)
})
