import { expect, test } from 'vitest'
import { pageRules } from '../../../../site/server/ssr/critical-css.ts'

const rules = (sheets: string, html: string) => pageRules(sheets, html).replace(/\s+/g, '')

test('the rules of the page stay, those of other pages do not', () => {
  expect(rules('.hero{color:red}.faq{color:red}', '<div class="hero"></div>')).toBe('.hero{color:red}')
})

test('what stands inside widgets, and inside widgets within them, needs no rule of the page', () => {
  const inner = '<template shadowrootmode="open"><p class="inner"></p></template>'
  const widget = `<template shadowrootmode="open"><p class="outer"></p><catering-cart>${inner}</catering-cart><i class="after"></i></template>`
  const sheets = ['inner', 'outer', 'after', 'hero'].map((name) => `.${name}{color:red}`).join('')
  expect(rules(sheets, `<catering-catalogue>${widget}</catering-catalogue><b class="hero"></b>`)).toBe(
    '.hero{color:red}',
  )
})

test('the words for a browser without scripts keep their rule', () => {
  expect(rules('.noscript{color:red}', '<p></p>')).toBe('.noscript{color:red}')
})

test('a dialog that is closed and empty needs no rule, one that is open or holds something does', () => {
  const sheets = '.closed{color:red}.full{color:red}.open{color:red}'
  const html =
    '<dialog class="closed"></dialog><dialog class="full"><p></p></dialog><dialog class="open" open></dialog>'
  expect(rules(sheets, html)).toBe('.full{color:red}.open{color:red}')
})

test('a property that nothing reads goes, and those that only it read go with it', () => {
  expect(rules(':root{--a:1px;--b:var(--a);--c:2px}p{margin:var(--c)}', '<p></p>')).toBe(
    ':root{--c:2px}p{margin:var(--c)}',
  )
})

test('a property that widgets read stays', () => {
  expect(rules(':root{--catering-accent:red}', '<p></p>')).toBe(':root{--catering-accent:red}')
})

test('an animation stays when a rule of the page names it', () => {
  const frames = (name: string) => `@keyframes ${name}{from{opacity:0}}`
  const sheets = `p{animation:turn 1s}.dialog{animation-name:grow}${frames('turn')}${frames('grow')}`
  expect(rules(sheets, '<p></p>')).toBe('p{animation:turn1s}@keyframesturn{from{opacity:0}}')
})
