import { expect, test } from 'vitest'
import { criticalCss, pageCriticalCss, stripDarkVariants } from '#widgets/ssr/critical-css.ts'

const rules = (sheets: string, html: string) => pageCriticalCss(sheets, html).replace(/\s+/g, '')

test('used rules stay, others do not', () => {
  expect(rules('.hero{color:red}.faq{color:red}', '<div class="hero"></div>')).toBe('.hero{color:red}')
})

test('elements inside shadow roots, also nested ones, need no rule of the page', () => {
  const inner = '<template shadowrootmode="open"><p class="inner"></p></template>'
  const widget = `<template shadowrootmode="open"><p class="outer"></p><catering-cart>${inner}</catering-cart><i class="after"></i></template>`
  const sheets = ['inner', 'outer', 'after', 'hero'].map((name) => `.${name}{color:red}`).join('')
  expect(rules(sheets, `<catering-catalogue>${widget}</catering-catalogue><b class="hero"></b>`)).toBe(
    '.hero{color:red}',
  )
})

test('the paragraph for browsers without scripts keeps its rule', () => {
  expect(rules('.noscript{color:red}', '<p></p>')).toBe('.noscript{color:red}')
})

test('a closed and empty dialog needs no rule, an open or filled one does', () => {
  const sheets = '.closed{color:red}.full{color:red}.open{color:red}'
  const html =
    '<dialog class="closed"></dialog><dialog class="full"><p></p></dialog><dialog class="open" open></dialog>'
  expect(rules(sheets, html)).toBe('.full{color:red}.open{color:red}')
})

test('an unused custom property is dropped, and those that only it used', () => {
  expect(rules(':root{--a:1px;--b:var(--a);--c:2px}p{margin:var(--c)}', '<p></p>')).toBe(
    ':root{--c:2px}p{margin:var(--c)}',
  )
})

test('a rule whose only custom properties are dropped is dropped too', () => {
  expect(rules('p{--a:1px}b{color:red}', '<p><b></b></p>')).toBe('b{color:red}')
})

test('a custom property of widgets stays', () => {
  expect(rules(':root{--catering-accent:red}', '<p></p>')).toBe(':root{--catering-accent:red}')
})

test('keyframes stay when a rule uses them', () => {
  const frames = (name: string) => `@keyframes ${name}{from{opacity:0}}`
  const sheets = `p{animation:turn 1s}.dialog{animation-name:grow}${frames('turn')}${frames('grow')}`
  expect(rules(sheets, '<p></p>')).toBe('p{animation:turn1s}@keyframesturn{from{opacity:0}}')
})

const view = '<ul class="list wide"><li class="card">Plateau</li></ul>'
const used = (sheet: string) => criticalCss(sheet, view).replace(/\s+/g, '')

test('a rule stays when the view has all its classes', () => {
  expect(used('.list .card{color:red}')).toBe('.list.card{color:red}')
  expect(used('.list .dialog{color:red}')).toBe('')
})

test('a rule for a widget stays when the view has that widget', () => {
  const withCart = (sheet: string) => criticalCss(sheet, '<catering-cart></catering-cart>')
  const sheet = 'catering-cart,catering-account::part(heading){color:red}catering-cart-button{margin:0}'
  expect(withCart(sheet)).toBe('catering-cart{color:red}')
  expect(withCart('catering-quote:not(:defined){margin:0}')).toBe('')
  expect(withCart('catering-cart::part(heading){margin:0}')).toBe('catering-cart::part(heading){margin:0}')
})

test('a rule without classes stays', () => {
  expect(used('li,:host,*,::before{margin:0}')).toBe('li,:host,*,::before{margin:0}')
  expect(used('@font-face{src:url(a)}')).toBe('@font-face{src:url(a)}')
})

test('a rule for elements stays when the view has them', () => {
  expect(used('h2,li,ul>li::before,ul.wide{margin:0}')).toBe('li,ul>li::before,ul.wide{margin:0}')
  expect(used('dialog::backdrop{color:red}')).toBe('')
  expect(used('.list p,.list [dir] i,.list:not(p){color:red}')).toBe('.list:not(p){color:red}')
  expect(used('html,body,:root{color:red}')).toBe('html,body,:root{color:red}')
  expect(used('li:nth-child(2n + 1),li[data-a="b i"]{color:red}')).toBe('li:nth-child(2n+1),li[data-a="bi"]{color:red}')
})

test('of several selectors those that can match stay', () => {
  expect(used('.dialog,.card,.menu{color:red}')).toBe('.card{color:red}')
})

test('classes in :not() and :is() are not required', () => {
  expect(used('.card:not(.sold-out){color:red}')).toContain('.card:not(.sold-out)')
  expect(used(':is(.menu,.card:not(.big)){color:red}')).toContain(':is(')
})

test('one of the classes in :has() is required, unless it is inside another pseudo-class', () => {
  expect(used('ul:has(.menu,.card){color:red}')).toBe('ul:has(.menu,.card){color:red}')
  expect(used('ul:has(.menu){color:red}ul:has(.menu) .card{color:red}')).toBe('')
  expect(used('ul:has(:not(.menu)),ul:has(li){color:red}')).toBe('ul:has(:not(.menu)),ul:has(li){color:red}')
})

test('an empty at-rule is dropped', () => {
  expect(used('@media print{.dialog{color:red}}@media screen{.card{color:red}}')).toBe('@mediascreen{.card{color:red}}')
  expect(used('@layer pages{@media print{.dialog{color:red}}}')).toBe('')
})

test('the steps of keyframes stay', () => {
  expect(used('@keyframes turn{from{opacity:0}to{opacity:1}}')).toContain('from{opacity:0}to{opacity:1}')
})

test('light-dark() becomes its light colour', () => {
  expect(stripDarkVariants(used('.card{color:light-dark(#fff, #000)}'))).toBe('.card{color:#fff}')
})

test('a parsed stylesheet is not changed', () => {
  const sheet = '.card{color:red}.dialog{color:blue}'
  criticalCss(sheet, view)
  expect(criticalCss(sheet, '<p class="dialog"></p>')).toBe('.dialog{color:blue}')
})
