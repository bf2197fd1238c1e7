import { createElement, useState } from 'preact/compat'
import { createRoot } from 'preact/compat/client'
import { preserveTranslations } from '#widgets/core/ui/browser-translation.ts'
import { add, equal, test, until } from '../page.ts'

/** Renders a view into a new element, checks it and removes it. */
async function shown(
  view: Parameters<ReturnType<typeof createRoot>['render']>[0],
  look: (place: HTMLElement) => unknown,
) {
  const place = add('div')
  preserveTranslations(place)
  const root = createRoot(place)
  root.render(view)
  await look(place)
  root.unmount()
  place.remove()
}

/** The result of Google Translate for texts: elements in their place, with the text itself moved there or removed. */
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

test('attributes that the browser has translated stay until the view changes them, and then have the new text', async () => {
  let change: (town: string) => void = () => undefined
  function View() {
    const [town, set] = useState('Paris')
    change = set
    const attributes = { placeholder: `Adresse à ${town}`, title: 'Adresse', 'aria-label': `Livraison à ${town}` }
    return createElement('input', attributes)
  }
  await shown(createElement(View, null), async (place) => {
    const input = place.querySelector('input')!
    const names = ['placeholder', 'title', 'aria-label']
    const texts = () => names.map((name) => input.getAttribute(name))
    for (const name of names) input.setAttribute(name, 'translated')
    change('Paris')
    await new Promise(requestAnimationFrame)
    equal(texts(), ['translated', 'translated', 'translated'])
    change('Lyon')
    await until(() => input.placeholder === 'Adresse à Lyon')
    equal(texts(), ['Adresse à Lyon', 'translated', 'Livraison à Lyon'])
  })
})
