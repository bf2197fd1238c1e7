import type { Catering, Finding } from '#widgets/core/element/shop/catering.ts'
import { add, embed, equal, inside, openBackend, test, truthy } from '../page.ts'

// Columns that are too narrow for the widgets, and the rules that mend them.

openBackend()
const page = globalThis as { catering?: Catering }

async function widths(): Promise<Finding[]> {
  await embed()
  truthy(page.catering, 'the loader should be there')
  return (await page.catering.doctor()).filter(({ section }) => section === 'Width')
}

test('a column narrower than the minimum width of the widgets is reported with its width', async () => {
  const column = add('div')
  column.style.width = '210px'
  const cart = add('catering-cart', {}, column)
  await embed()
  await inside(cart, '[part]')
  const [found, ...others] = await widths()
  equal([found?.level, found?.where, others], ['warning', '<catering-cart>', []])
  truthy(found?.what.includes('210 px') && found.element === cart, 'its width and its place should be there')
  column.style.width = '120px'
  equal((await widths())[0]?.level, 'error')
  column.remove()
})

/** A page part as a partner writes it, 390 px wide. */
function phone(html: string): HTMLElement {
  const column = add('div')
  column.style.width = '390px'
  column.innerHTML = html
  return column
}

const LAYOUTS = {
  'a flex row': {
    html: '<div class="row" style="display:flex;gap:16px"><p>Notre choix :</p><catering-product product="A" loading="lazy"></catering-product><catering-product product="B" loading="lazy"></catering-product></div>',
    fix: /flex-wrap: wrap.*flex: 1 1 min\(280px, 100%\)/,
    rule: '.row{flex-wrap:wrap} catering-product{flex:1 1 min(280px,100%)}',
  },
  'a table': {
    html: '<table style="width:100%"><tr><td>Une formule pour quinze</td><td><catering-formula formula="petite-vienne" loading="lazy"></catering-formula></td></tr></table>',
    fix: /min-width: 280px/,
    rule: 'td{display:block} catering-formula{min-width:280px}',
  },
  'a grid': {
    html: '<div class="grid" style="display:grid;gap:16px;grid-template-columns:1fr 1fr"><catering-product product="A" loading="lazy"></catering-product><p>Texte</p></div>',
    fix: /minmax\(min\(280px, 100%\), 1fr\)/,
    rule: '.grid{grid-template-columns:repeat(auto-fit,minmax(min(280px,100%),1fr))!important}',
  },
}

for (const [name, { html, fix, rule }] of Object.entries(LAYOUTS))
  test(`a tag in ${name} that waits for the visitor is reported, with rules that give it its width`, async () => {
    // Far below: a tag in view would render.
    const before = add('div')
    before.style.height = '4000px'
    const column = phone(html)
    const sheets = document.adoptedStyleSheets.length
    const found = await widths()
    truthy(found.length > 0 && fix.test(found[0]?.fix ?? ''), `the fix should be for ${name}: ${found[0]?.fix}`)
    equal(document.adoptedStyleSheets.length, sheets)
    const style = add('style')
    style.textContent = rule
    equal(await widths(), [])
    for (const element of [before, column, style]) element.remove()
  })
