import { add, embed, equal, inside, openBackend, test, truthy, until } from '../page.ts'

openBackend()

/** Rules as partner pages really contain them. */
const HOSTILE = new CSSStyleSheet()
HOSTILE.replaceSync(`
  html { font-size: 62.5%; }
  * { box-sizing: content-box !important; color: rgb(255 0 0) !important; }
  button, input { all: unset !important; display: none !important; }
  svg { width: 500px !important; }
`)
document.adoptedStyleSheets = [HOSTILE]

test('the rules of the page stay out of a widget', async () => {
  await embed()
  const picker = add('catering-channel-picker')
  const button = await inside(picker, 'button')
  const style = getComputedStyle(button)
  equal([style.boxSizing, style.cursor], ['border-box', 'pointer'])
  truthy(button.checkVisibility(), 'the button should be visible')
  truthy(button.getBoundingClientRect().height >= 44, 'the button should keep its height')
  truthy(style.color !== 'rgb(255, 0, 0)', 'the button should keep its colour')
  picker.remove()
})

test('the rules of a widget stay out of the page', async () => {
  const paragraph = add('p')
  const before = getComputedStyle(paragraph).cssText
  const picker = add('catering-channel-picker')
  await inside(picker, 'button')
  equal(getComputedStyle(paragraph).cssText, before)
  equal(document.querySelectorAll('style').length, 0)
  picker.remove()
})

test('a token set by the page changes the colour of the buttons', async () => {
  const picker = add('catering-channel-picker')
  const button = await inside(picker, 'button')
  picker.style.setProperty('--catering-brand', 'rgb(1, 2, 3)')
  await until(() => getComputedStyle(button).backgroundColor === 'rgb(1, 2, 3)')
  picker.remove()
})
