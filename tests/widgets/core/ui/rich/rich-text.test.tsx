import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { richNodes } from '#widgets/core/ui/rich/rich-nodes.ts'

// HTML of the back office as React renders it: this markup shows the nodes that the browser gets.

const rendered = (html: string): string => renderToStaticMarkup(richNodes(html))

describe('ordinary markup is shown', () => {
  test.each([
    ['<p>Un <b>plateau</b> par <i>convive</i>.</p>', '<p>Un <strong>plateau</strong> par <em>convive</em>.</p>'],
    ['<P>Un<BR/>deux<br>trois</P>', '<p>Un<br/>deux<br/>trois</p>'],
    ['<div>Un</div><div>Deux</div>', '<p>Un</p><p>Deux</p>'],
    ['<h1>Titre</h1><h3>Suite</h3>', '<h2>Titre</h2><h3>Suite</h3>'],
    ['<ol><li>un</li><li>deux</li></ol>', '<ol><li>un</li><li>deux</li></ol>'],
    ['<table><tr><td>un</td><td>deux</td></tr></table>', '<p>un</p><p>deux</p>'],
    ['<span style="color:red" class="x" id="y" onclick="z()">mot</span>', 'mot'],
    ['<o:p>&nbsp;</o:p><font face="Arial">mot</font>', '\u00a0mot'],
    ['sans balise', 'sans balise'],
    ['1 < 2 et R&D', '1 &lt; 2 et R&amp;D'],
  ])('%s', (html, expected) => {
    expect(rendered(html)).toBe(expected)
  })
})

describe('broken markup is repaired', () => {
  test.each([
    ['<p>un<p>deux', 'un<p>deux</p>'],
    ['</p>un</b></li>', 'un'],
    ['<b>un <i>deux</b> trois</i>', '<strong>un <em>deux</em></strong> trois'],
    ['<ul><li>un<li>deux</ul>trois', '<ul><li>un</li><li>deux</li></ul>trois'],
    ['<ul> <p>un</p> <ul><li>deux</li></ul> </ul>', '<ul><li><p>un</p></li><li><ul><li>deux</li></ul></li></ul>'],
    ['<li>seul</li>', '<p>seul</p>'],
    ['<p>avant <ul><li>un</li></ul></p>', 'avant <ul><li>un</li></ul>'],
    ['<a href="/a">un <a href="/b">deux</a></a>', '<a href="/a">un deux</a>'],
    ['<p>un', '<p>un</p>'],
    ['<p class="un>deux</p>', '<p></p>'],
    ['<![if !supportLists]>un<![endif]> <!--[if mso]>deux<![endif]-->trois', ' un   trois'],
    ['<<!a>!doctype a>un<!--', '&lt; !doctype a&gt;un '],
    ['<!-- un -->deux<!-- trois', ' deux '],
    ['<!doctype html><?xml version="1.0"?><p>un</p>', '  <p>un</p>'],
  ])('%s', (html, expected) => {
    expect(rendered(html)).toBe(expected)
  })
})

describe('entities are decoded once', () => {
  test.each([
    ['D&eacute;jeuner &agrave; 12&nbsp;&euro; &ndash; l&rsquo;ap&#233;ro', 'Déjeuner à 12\u00a0€ – l’apéro'],
    ['&#x27;&apos;&#039;', '&#x27;&#x27;&#x27;'],
    ['l&#146;ap&#xE9;ro', 'l’apéro'],
    ['&amp;lt;script&amp;gt;', '&amp;lt;script&amp;gt;'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['&inconnu; &constructor; &#0; &#xD800; &#99999999999;', '&amp;inconnu; &amp;constructor; \ufffd \ufffd \ufffd'],
  ])('%s', (html, expected) => {
    expect(rendered(html)).toBe(expected)
  })
})

describe('links to the web, mail, a telephone or the same site stay', () => {
  test.each([
    [
      'https://exemple.fr/a?b=1&amp;c=2#d',
      '<a href="https://exemple.fr/a?b=1&amp;c=2#d" rel="external noopener">lien</a>',
    ],
    ['//exemple.fr', '<a href="//exemple.fr" rel="external noopener">lien</a>'],
    ['mailto:a@exemple.fr?subject=Bon jour', '<a href="mailto:a@exemple.fr?subject=Bon jour">lien</a>'],
    ['TEL:+33199001003', '<a href="TEL:+33199001003">lien</a>'],
    ['/buffet', '<a href="/buffet">lien</a>'],
    ['buffet/chaud?a=b:c', '<a href="buffet/chaud?a=b:c">lien</a>'],
    ['#plus', '<a href="#plus">lien</a>'],
  ])('%s', (address, expected) => {
    expect(rendered(`<a href="${address}" target="_blank" onclick="x()" style="y">lien</a>`)).toBe(expected)
    expect(rendered(`<A HREF='${address}'>lien</A>`)).toBe(expected)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \t\n javascript:alert(1)',
    'java\nscript:alert(1)',
    'java&Tab;script&colon;alert(1)'.replace('&colon;', ':').replace('&Tab;', '\t'),
    '&#106;&#97;vascript:alert(1)',
    '&#x6A&#x61vascript&#58;alert(1)',
    '\u0001javascript:alert(1)',
    'java\0script:alert(1)',
    '\u00a0javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://exemple.fr/x',
    'file:///etc/passwd',
    'view-source:https://exemple.fr',
    '',
    '  ',
  ])('%j makes no link', (address) => {
    expect(rendered(`<a href="${address}">lien</a>`)).not.toMatch(/<a|href/)
    expect(rendered(`<a href='${address}'>lien</a>`)).toContain('lien')
  })
})

describe('markup that runs, loads or paints is removed', () => {
  test.each([
    '<script>alert(1)</script>',
    '<script>alert(1)',
    '<SCRIPT SRC=//x></SCRIPT>',
    '<scr<script>ipt>alert(1)</script>',
    '<style>*{display:none}</style>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '<img src=x onerror=alert(1)>',
    '<img src=x onerror=alert(1)',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<math><mtext><mglyph><style><img src=x onerror=alert(1)></style></mglyph></mtext></math>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
    '<link rel=stylesheet href=//x><meta http-equiv=refresh content="0;url=javascript:alert(1)"><base href=//x>',
    '<form action="javascript:alert(1)"><input autofocus onfocus=alert(1)><button formaction="javascript:alert(1)">x</button></form>',
    '<template shadowrootmode=open><script>alert(1)</script></template>',
    '<textarea><img src=x onerror=alert(1)></textarea>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<constructor>x</constructor><__proto__>x</__proto__><toString>x</toString>',
    '<p\0 onclick=alert(1)>x</p><im\0g src=x onerror=alert(1)>',
    '<p style="background:url(javascript:alert(1))" onmouseover="alert(1)">x</p>',
    '<a href="/a" onclick="alert(1)" style="position:fixed">x</a>',
    '<plaintext><script>alert(1)</script>',
    '<![CDATA[<script>alert(1)</script>]]>',
  ])('%s', (html) => {
    expect(tagsOf(rendered(html))).toEqual(tagsOf(rendered(html)).filter(isHarmless))
  })

  test('from any random input', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<',
        '</',
        '>',
        '/>',
        '"',
        "'",
        '=',
        '&',
        ';',
        ' ',
        '\n',
        '\0',
        '<!--',
        '-->',
        '<![CDATA[',
        '<?',
        ']]>',
      ),
      fc.constantFrom('p', 'a', 'ul', 'li', 'b', 'h1', 'svg', 'script', 'style', 'template', 'textarea', 'title', 'br'),
      fc.constantFrom(
        ' href=',
        ' onclick=',
        ' style=',
        ' src=',
        'javascript:',
        'https://x',
        '&#106;',
        '&eacute;',
        '&#x',
      ),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const tags = tagsOf(rendered(pieces.join('')))
        expect(tags).toEqual(tags.filter(isHarmless))
      }),
      { numRuns: 5000 },
    )
  })
})

describe('input that would keep the page busy', () => {
  test('is cut when it is too long', () => {
    expect(rendered(`<p>${'mot '.repeat(100_000)}</p>`).length).toBeLessThan(51_000)
  })

  test.each(['<b>', '<p>', '<ul><li>', '<a href="/x">', '<div><b>', '<li>', '</b>', '<b></i>', '<!--', '&', '<'])(
    'is harmless when it repeats %s 20,000 times',
    (piece) => {
      expect(tagsOf(rendered(piece.repeat(20_000))).filter((tag) => !isHarmless(tag))).toEqual([])
    },
  )
})

/** React writes attributes in double quotes, and `<` only where a tag begins. */
const tagsOf = (html: string): string[] => html.match(/<[^>]*>/g) ?? []

const HARMLESS =
  /^<(\/?(p|h[2-6]|ul|ol|li|strong|em|a)|br\/|a href="(https?:|mailto:|tel:|[^":]*[/?#]|[^":]*")[^"]*"?( rel="external noopener")?)>$/i

const isHarmless = (tag: string): boolean => HARMLESS.test(tag)
