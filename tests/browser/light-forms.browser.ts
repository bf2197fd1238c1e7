import { add, embed, equal, inside, openBackend, test, truthy, until } from './page.ts'

openBackend()
// The checkout brings the rules of its steps with a cart.
localStorage.setItem('catering.cart', JSON.stringify({ token: 'kept' }))

/** Rules that reset, hide and repaint everything in a page, with high specificity and !important, except the tag of the page. */
const HOSTILE = new CSSStyleSheet()
HOSTILE.replaceSync(`
  *:not(catering-account) { all: unset !important; }
  div, form, label, input { display: none !important; }
  *:not(catering-account), ::before, ::after { box-sizing: content-box !important; color: rgb(255 0 0) !important; content: 'x' !important; }
  body#page #main#main form input { height: 3px !important; background: rgb(255 0 0) !important; opacity: 0 !important; }
  body#page #main button { border-radius: 0 !important; font: 3px serif !important; pointer-events: none !important; }
  svg { width: 500px !important; display: none !important; }
`)

const main = (): HTMLElement => document.getElementById('main') ?? add('main', { id: 'main' })
const signIn = (parent: Element = main()) => add('catering-account' as 'div', { view: 'sign-in' }, parent)
const room = (widget: Element) => until(() => widget.querySelector<HTMLElement>('catering-form'))
const field = (widget: Element) => until(() => widget.querySelector<HTMLInputElement>('form input[name=email]'))

const LOOKS = [
  'display',
  'height',
  'boxSizing',
  'color',
  'backgroundColor',
  'borderRadius',
  'fontSize',
  'opacity',
] as const
const looks = (element: Element) => {
  const style = getComputedStyle(element)
  return LOOKS.map((name) => style[name])
}

test('a form is in the document, and looks the same on a page that resets everything', async () => {
  document.body.id = 'page'
  await embed()
  const widget = signIn()
  const input = await field(widget)
  equal(input.getRootNode() === document && input.form?.querySelectorAll('[type=submit]').length, 1)
  const parts = () => [input, input.form!, ...input.form!.querySelectorAll('label, button, svg')].map(looks)
  const before = parts()
  document.adoptedStyleSheets = [HOSTILE, ...document.adoptedStyleSheets]
  const after = parts()
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== HOSTILE)
  equal(before[0]![0], 'block')
  truthy(input.getBoundingClientRect().height >= 48, 'the field should keep its height')
  equal(after, before)
  widget.remove()
})

test('the rules of a form change nothing else in the page', async () => {
  const own = add('input', { class: 'input field button' }, main())
  const before = getComputedStyle(own).cssText
  const widget = signIn()
  await field(widget)
  equal(getComputedStyle(own).cssText, before)
  equal(document.querySelectorAll('style').length, 0)
  widget.remove()
  own.remove()
})

test('two widgets with the same form share no id', async () => {
  const [one, other] = [signIn(), signIn()]
  await Promise.all([field(one), field(other)])
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  equal(ids.length, new Set(ids).size)
  const [input] = [...other.querySelectorAll<HTMLInputElement>('input[name=email]')]
  truthy(other.contains(input!.labels![0]!), 'the label should be of its own widget')
  one.remove()
  other.remove()
})

test('a form keeps what was typed when its widget is moved, emptied, or put into another shadow tree', async () => {
  const widget = signIn()
  const input = await field(widget)
  input.value = 'lea@essai.example'
  const elsewhere = add('section')
  elsewhere.append(widget)
  await until(() => input.isConnected)
  widget.replaceChildren()
  await until(() => input.isConnected)
  const outer = add('section').attachShadow({ mode: 'open' })
  outer.append(widget)
  await until(() => input.isConnected && widget.checkVisibility())
  equal((await field(widget)) === input && input.value, 'lea@essai.example')
  equal(getComputedStyle(input).borderTopLeftRadius, '10px')
  truthy(input.checkVisibility() && input.assignedSlot === null, 'the field should be seen')
  widget.remove()
  outer.host.remove()
  elsewhere.remove()
})

test('a widget that is removed leaves nothing in its tag', async () => {
  const widget = signIn()
  const place = await room(widget)
  truthy(place.assignedSlot, 'the room should be shown by a slot')
  widget.remove()
  await until(() => widget.childElementCount === 0)
  equal(place.isConnected, false)
  main().append(widget)
  await field(widget)
  equal(widget.querySelectorAll('catering-form').length, 1)
  await inside(widget, 'slot')
  widget.remove()
})

/** The rules of a tag once all of them are there. */
const rulesOf = ({ shadowRoot }: Element): string[] | null => {
  const rules = (shadowRoot?.adoptedStyleSheets ?? []).flatMap(({ cssRules }) => [...cssRules])
  return rules.length > 100 ? rules.map(({ cssText }) => cssText) : null
}

test('no rule is lost on the way into the page: a browser empties a shorthand with a token once a longhand is set', async () => {
  for (const tag of ['catering-account', 'catering-checkout'] as const) {
    const widget = add(tag, {}, main())
    const rules = await until(() => rulesOf(widget))
    equal(
      rules.filter((rule) => /:\s*;/.test(rule)),
      [],
    )
    widget.remove()
  }
})
