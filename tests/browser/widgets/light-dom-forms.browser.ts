import { add, embed, equal, inside, openBackend, test, truthy, until } from '../page.ts'

openBackend()
// The checkout loads the rules of its steps with a cart.
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
const formHost = (widget: Element) => until(() => widget.querySelector<HTMLElement>('catering-form'))
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

test('a form is in the document, and is rendered the same on a page that resets everything', async () => {
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

/** Element rules of real stylesheets (mvp.css, water.css, Bootstrap), and one hostile value for everything else. */
const OF_ELEMENTS = new CSSStyleSheet()
OF_ELEMENTS.replaceSync(`
  catering-form, catering-form * { --ink: rgb(255 0 0); --card: rgb(255 0 0); --accent: rgb(255 0 0); --field-line: rgb(255 0 0); }
  textarea { width: 50%; height: 9px; max-width: 60px; max-height: 20px; min-width: 900px; overflow: hidden; }
  svg, path { vertical-align: middle; max-width: 3px; max-height: 3px; width: 7px !important; height: 7px !important; }
  :is(textarea, svg, path, input, select, option, label, button, span, form, fieldset, legend, div, p, ul, li, a, b, i) {
    margin: 17px !important; padding: 19px !important; border: 5px dashed rgb(255 0 0) !important; outline: 4px solid rgb(255 0 0) !important;
    background: rgb(255 255 0) !important; box-shadow: 0 0 9px rgb(255 0 0) !important; border-radius: 33px !important; font: italic 900 31px/3 monospace !important;
    text-decoration: line-through !important; text-align: right !important; text-indent: 3em !important; transform: rotate(9deg) !important; rotate: 9deg !important;
    scale: 0.5 !important; translate: 9px 9px !important; filter: blur(3px) !important; backdrop-filter: blur(3px) !important; mix-blend-mode: difference !important;
    mask: linear-gradient(#000, #0000) !important; clip-path: inset(9px) !important; opacity: 0.3 !important; resize: none !important; appearance: none !important;
    fill: rgb(255 0 0) !important; fill-opacity: 0.2 !important; stroke: rgb(255 0 0) !important; stroke-width: 40px !important; paint-order: stroke !important;
    vertical-align: super !important; overflow: hidden !important; overflow-wrap: anywhere !important; cursor: crosshair !important; pointer-events: none !important;
    user-select: none !important; float: right !important; position: relative !important; inset: 9px !important; z-index: 9 !important; order: 9 !important;
    flex: 9 9 9px !important; align-self: end !important; justify-self: end !important; columns: 3 !important; zoom: 2 !important; aspect-ratio: 9 !important; contain: size !important;
    animation: catering-hostile 9s infinite !important; transition: all 9s !important; letter-spacing: 6px !important; word-spacing: 1em !important; caret-color: #f00 !important;
    text-shadow: 2px 2px rgb(255 0 0) !important; field-sizing: content !important; visibility: hidden !important; will-change: transform !important; perspective: 9px !important;
  }
  ::placeholder, ::marker, ::first-letter, ::first-line {
    color: rgb(255 0 0) !important; background: rgb(255 255 0) !important; font-size: 31px !important; opacity: 0.2 !important; letter-spacing: 9px !important;
  }
`)
const PARTS = ['::placeholder', '::marker', '::first-letter', '::first-line', '::before', '::after']

/** The computed style of an element and its parts. */
const computed = (element: Element): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const part of ['', ...PARTS]) {
    const style = getComputedStyle(element, part)
    for (const name of style) found[`${element.localName}${part} ${name}`] = style.getPropertyValue(name)
  }
  return found
}

test('no property that a page sets on a kind of element, or on its parts, reaches a form', async () => {
  await embed()
  const widget = add('catering-contact' as 'div', {}, main())
  const input = await until(() => widget.querySelector<HTMLTextAreaElement>('form textarea'))
  input.form!.requestSubmit()
  await until(() => widget.querySelector('form .field-error svg'))
  const all = () => [input.form!, ...input.form!.querySelectorAll('*')].map(computed)
  // The summary that is shown moves the form, and the focus, which repaints one field.
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  const before = all()
  document.adoptedStyleSheets = [OF_ELEMENTS, ...document.adoptedStyleSheets]
  const after = all()
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== OF_ELEMENTS)
  const reached = after.flatMap((one, index) => Object.keys(one).filter((name) => one[name] !== before[index]![name]))
  equal([...new Set(reached)].slice(0, 60), [])
  // The height that the user has set stays.
  input.style.height = '300px'
  equal(getComputedStyle(input).height, '300px')
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

test('a form keeps its input when its widget is moved, emptied, or put into another shadow tree', async () => {
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
  const place = await formHost(widget)
  truthy(place.assignedSlot, 'the host of the form should be shown by a slot')
  widget.remove()
  await until(() => widget.childElementCount === 0)
  equal(place.isConnected, false)
  main().append(widget)
  await field(widget)
  equal(widget.querySelectorAll('catering-form').length, 1)
  await inside(widget, 'slot')
  widget.remove()
})

/** What a page may do with a tag whose form is shown: each puts a copy of it into the page, with the form in it, and returns the copy. */
const COPIES: Record<string, (widget: HTMLElement) => HTMLElement> = {
  'a clone in its place': (widget) => {
    const copy = widget.cloneNode(true) as HTMLElement
    widget.replaceWith(copy)
    return copy
  },
  'a clone beside it': (widget) => {
    const copy = widget.cloneNode(true) as HTMLElement
    widget.after(copy)
    return copy
  },
  'its HTML, written again': (widget) => {
    const { outerHTML } = widget
    widget.insertAdjacentHTML('afterend', outerHTML)
    const copy = widget.nextElementSibling as HTMLElement
    widget.remove()
    return copy
  },
  'the content of a template': (widget) => {
    const template = document.createElement('template')
    template.innerHTML = widget.outerHTML
    widget.replaceWith(template.content.cloneNode(true))
    return main().querySelector<HTMLElement>('catering-account')!
  },
  'the page around it, written again': () => {
    const { innerHTML } = main()
    main().innerHTML = ''
    main().innerHTML = innerHTML
    return main().querySelector<HTMLElement>('catering-account')!
  },
}

for (const [title, copy] of Object.entries(COPIES))
  test(`a copied tag shows a form of its own: ${title}`, async () => {
    await embed()
    const widget = signIn()
    await field(widget)
    const copied = copy(widget)
    const input = await until(() => copied.querySelector<HTMLInputElement>('catering-form[slot] input[name=email]'))
    await until(() => !widget.isConnected || widget.querySelector('form'))
    equal(copied.querySelectorAll('catering-form').length, 1)
    truthy(input.closest('catering-form')?.assignedSlot, 'the form should be shown')
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    equal(ids.length, new Set(ids).size)
    // The form is the live one: it reports an empty field instead of leaving the page.
    input.form!.requestSubmit()
    await until(() => copied.querySelector('[aria-invalid=true]'))
    copied.remove()
    widget.remove()
    await until(() => !document.querySelector('catering-form'))
  })

test('a copied form without a tag around it, and one in a tag that is not loaded yet, are removed from the page at once', async () => {
  await embed()
  const widget = signIn()
  await field(widget)
  const html = (await formHost(widget)).outerHTML
  widget.remove()
  await until(() => !document.querySelector('catering-form'))
  main().insertAdjacentHTML(
    'beforeend',
    `<catering-quote loading="interaction">${html}<p>Devis</p></catering-quote>${html}`,
  )
  await until(() => !document.querySelector('catering-form'))
  equal(main().querySelector('catering-quote')?.innerHTML, '<p>Devis</p>')
  main().replaceChildren()
})

test('a form without a script would send its input nowhere', async () => {
  const widget = signIn()
  const { form } = await field(widget)
  equal(form!.method, 'dialog')
  widget.remove()
})

/** The rules of a tag once all of them are there. */
const rulesOf = ({ shadowRoot }: Element): string[] | null => {
  const rules = (shadowRoot?.adoptedStyleSheets ?? []).flatMap(({ cssRules }) => [...cssRules])
  return rules.length > 100 ? rules.map(({ cssText }) => cssText) : null
}

test('no rule is lost on its way into the page: a browser empties a shorthand with a token once a longhand is set', async () => {
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
