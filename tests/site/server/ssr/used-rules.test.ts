import { expect, test } from 'vitest'
import { withOneColour } from '../../../../site/server/ssr/one-colour.ts'
import { usedRules } from '../../../../site/server/ssr/used-rules.ts'

const view = '<ul class="list wide"><li class="card">Plateau</li></ul>'
const used = (sheet: string) => usedRules(sheet, view).replace(/\s+/g, '')

test('a rule stays when the view has all classes that it asks for', () => {
  expect(used('.list .card{color:red}')).toBe('.list.card{color:red}')
  expect(used('.list .dialog{color:red}')).toBe('')
})

test('a rule for a widget stays when the view holds that widget', () => {
  const withCart = (sheet: string) => usedRules(sheet, '<catering-cart></catering-cart>')
  const sheet = 'catering-cart,catering-account::part(heading){color:red}catering-cart-button{margin:0}'
  expect(withCart(sheet)).toBe('catering-cart{color:red}')
  expect(withCart('catering-quote:not(:defined){margin:0}')).toBe('')
  expect(withCart('catering-cart::part(heading){margin:0}')).toBe('catering-cart::part(heading){margin:0}')
})

test('a rule without classes stays', () => {
  expect(used('li,:host,*,::before{margin:0}')).toBe('li,:host,*,::before{margin:0}')
  expect(used('@font-face{src:url(a)}')).toBe('@font-face{src:url(a)}')
})

test('a rule for elements stays when the view holds them', () => {
  expect(used('h2,li,ul>li::before,ul.wide{margin:0}')).toBe('li,ul>li::before,ul.wide{margin:0}')
  expect(used('dialog::backdrop{color:red}')).toBe('')
  expect(used('.list p,.list [dir] i,.list:not(p){color:red}')).toBe('.list:not(p){color:red}')
  expect(used('html,body,:root{color:red}')).toBe('html,body,:root{color:red}')
  expect(used('li:nth-child(2n + 1),li[data-a="b i"]{color:red}')).toBe('li:nth-child(2n+1),li[data-a="bi"]{color:red}')
})

test('of several selectors those stay that can apply', () => {
  expect(used('.dialog,.card,.menu{color:red}')).toBe('.card{color:red}')
})

test('classes that are excluded or alternatives are not asked for', () => {
  expect(used('.card:not(.sold-out){color:red}')).toContain('.card:not(.sold-out)')
  expect(used(':is(.menu,.card:not(.big)){color:red}')).toContain(':is(')
})

test('a condition whose rules have all gone goes too', () => {
  expect(used('@media print{.dialog{color:red}}@media screen{.card{color:red}}')).toBe('@mediascreen{.card{color:red}}')
  expect(used('@layer pages{@media print{.dialog{color:red}}}')).toBe('')
})

test('the steps of an animation stay', () => {
  expect(used('@keyframes turn{from{opacity:0}to{opacity:1}}')).toContain('from{opacity:0}to{opacity:1}')
})

test('of two colours the light one is sent in pages of the site', () => {
  expect(withOneColour(used('.card{color:light-dark(#fff, #000)}'))).toBe('.card{color:#fff}')
})

test('a sheet is whole again for the next view', () => {
  const sheet = '.card{color:red}.dialog{color:blue}'
  usedRules(sheet, view)
  expect(usedRules(sheet, '<p class="dialog"></p>')).toBe('.dialog{color:blue}')
})
