import '../../widgets/core/preact/forget.ts'
import { createRoot, hydrateRoot } from '../../widgets/core/preact/client.ts'
import { createElement, useState, useSyncExternalStore } from '../../widgets/core/preact/react.ts'
import { add, equal, test, until } from './page.ts'

// The code is written for React and runs on Preact: the behaviour of React on which it relies holds in the browser.

/** Renders a view into a new element, looks at it and removes it. */
async function shown(
  view: Parameters<ReturnType<typeof createRoot>['render']>[0],
  look: (place: HTMLElement) => unknown,
) {
  const place = add('div')
  const root = createRoot(place)
  root.render(view)
  await look(place)
  root.unmount()
  place.remove()
}

test('the first view replaces what was there', async () => {
  const place = add('p')
  place.textContent = 'Chargement'
  createRoot(place).render(createElement('b', null, 'Là'))
  equal(place.innerHTML, '<b>Là</b>')
  place.remove()
})

for (const typed of ['input', 'textarea'] as const)
  test(`a hydrated ${typed} keeps what was typed and selected in it before, and the view’s state follows`, async () => {
    const Search = () => {
      const [words, search] = useState('')
      const onChange = ({ target }: { target: HTMLInputElement }) => search(target.value)
      return createElement(
        'label',
        null,
        createElement(typed, { value: words, onChange } as object),
        createElement('b', null, words),
      )
    }
    const place = add('div')
    const root = place.attachShadow({ mode: 'open' })
    root.innerHTML = `<label><${typed}></${typed}><b></b></label>`
    const field = root.querySelector(typed)!
    field.value = 'Pain aux noix'
    field.focus()
    field.setSelectionRange(5, 8)
    const hydrated = hydrateRoot(root, createElement(Search, null))
    await until(() => root.querySelector('b')?.textContent === 'Pain aux noix')
    equal([field.value, field.selectionStart, field.selectionEnd], ['Pain aux noix', 5, 8])
    hydrated.unmount()
    place.remove()
  })

test('focus and blur bubble, a text field changes at each input, a checkbox once', async () => {
  const heard: string[] = []
  const hear = (name: string) => () => void heard.push(name)
  const view = createElement(
    'div',
    { onFocus: hear('focus'), onBlur: hear('blur') },
    createElement('input', { onChange: hear('text') } as object),
    createElement('input', { type: 'checkbox', onChange: hear('box') } as object),
  )
  await shown(view, (place) => {
    const [text, box] = place.querySelectorAll('input')
    text?.focus()
    text?.dispatchEvent(new Event('input', { bubbles: true }))
    text?.dispatchEvent(new Event('change', { bubbles: true }))
    box?.click()
    text?.blur()
  })
  equal(heard, ['focus', 'text', 'box', 'blur'])
})

test('a number in a style is in pixels where it is a length', () =>
  shown(createElement('i', { style: { height: 12, opacity: 0.5, '--n': 3 } }), (place) => {
    equal(place.querySelector('i')?.style.cssText, 'height: 12px; opacity: 0.5; --n: 3;')
  }))

test('a view follows an external store, and unsubscribes when it is removed', async () => {
  const listeners = new Set<() => void>()
  let value = 1
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const View = () =>
    createElement(
      'b',
      null,
      useSyncExternalStore(subscribe, () => value),
    )
  await shown(createElement(View, null), async (place) => {
    await until(() => listeners.size)
    value = 2
    for (const listener of listeners) listener()
    await until(() => place.textContent === '2')
  })
  await until(() => listeners.size === 0)
})

test('an element that is kept between drawings holds nothing of what it drew before, and views keep their places', async () => {
  let tell: (count: number) => void = () => undefined
  const Inner = ({ count }: { count: number }) =>
    count % 2 ? createElement('b', { key: count }, count) : [createElement('i', { key: count }, count), 'et']
  const Kept = () => {
    const [count, setCount] = useState(0)
    tell = setCount
    return [createElement(Inner, { key: 'first', count }), createElement('u', { key: 'last' }, 'fin')]
  }
  const kept = createElement(Kept, null)
  let again: (times: number) => void = () => undefined
  const Around = () => {
    const [times, setTimes] = useState(0)
    again = setTimes
    return createElement('p', { title: String(times) }, kept, createElement('s', null, times))
  }
  await shown(createElement(Around, null), async (place) => {
    for (let count = 1; count < 5; count++) {
      tell(count)
      again(count)
      const inner = count % 2 ? `<b>${count}</b>` : `<i>${count}</i>et`
      await until(() => place.innerHTML === `<p title="${count}">${inner}<u>fin</u><s>${count}</s></p>`)
    }
    equal((kept as { __k?: unknown }).__k, null)
  })
})

/** What Google Translate makes of texts: elements in their place, with the text itself moved there or gone. */
function translate(place: Element, keepsText: boolean) {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts.filter(({ data, parentNode }) => data.trim() && parentNode?.nodeName !== 'FONT')) {
    const font = document.createElement('font')
    const inner = font.appendChild(document.createElement('font'))
    const translation = `[${text.data}]`
    text.replaceWith(font)
    if (keepsText) text.data = translation
    inner.append(keepsText ? text : translation)
  }
}

for (const keepsText of [false, true])
  test(`a view that the browser has translated goes on changing, with its texts ${keepsText ? 'moved' : 'replaced'}`, async () => {
    let change: (step: number) => void = () => undefined
    const Sign = ({ step }: { step: number }) => (step > 1 ? createElement('i', null, '!') : null)
    function View() {
      const [step, set] = useState(0)
      change = set
      const town = ['Paris', 'Lyon', 'Lille', ''][step]
      return createElement(
        'p',
        null,
        createElement(Sign, { step }),
        'Ambrelune ',
        town,
        step === 1 && ' (Rhône)',
        ' vous répond',
        step > 1 && createElement('b', null, 'vite'),
        '.',
      )
    }
    await shown(createElement(View, null), async (place) => {
      const reads = () => place.textContent?.replace(/[[\]]/g, '')
      const paragraph = place.querySelector('p')!
      translate(paragraph, keepsText)
      equal(paragraph.textContent, '[Ambrelune ][Paris][ vous répond][.]')
      await until(() => paragraph.querySelector('font')?.previousSibling)
      equal(paragraph.textContent, '[Ambrelune ][Paris][ vous répond][.]')
      change(1)
      await until(() => reads() === 'Ambrelune Lyon (Rhône) vous répond.')
      translate(paragraph, keepsText)
      await new Promise(requestAnimationFrame)
      change(2)
      await until(() => reads() === '!Ambrelune Lille vous répondvite.')
      translate(paragraph, keepsText)
      await new Promise(requestAnimationFrame)
      change(3)
      await until(() => reads() === '!Ambrelune  vous répondvite.')
      // The page is shown in its own language again.
      for (const font of paragraph.querySelectorAll('font')) font.remove()
      await until(() => reads() === '!Ambrelune  vous répondvite.')
      change(0)
      await until(() => reads() === 'Ambrelune Paris vous répond.')
    })
  })
