import { createElement, useState } from 'preact/compat'
import { hydrateRoot } from 'preact/compat/client'
import { preserveInput } from '#widgets/core/ui/field/field-events.ts'
import { add, equal, test, until } from '../page.ts'

for (const typed of ['input', 'textarea'] as const)
  test(`a hydrated ${typed} keeps what was typed and selected in it before, and the view’s state follows`, async () => {
    const Search = () => {
      const [text, search] = useState('')
      const onChange = ({ target }: { target: HTMLInputElement }) => search(target.value)
      return createElement(
        'label',
        null,
        createElement(typed, { value: text, onChange } as object),
        createElement('b', null, text),
      )
    }
    const place = add('div')
    const root = place.attachShadow({ mode: 'open' })
    root.innerHTML = `<label><${typed}></${typed}><b></b></label>`
    const field = root.querySelector(typed)!
    field.value = 'Pain aux noix'
    field.focus()
    field.setSelectionRange(5, 8)
    const hydrated = preserveInput(root, () => hydrateRoot(root as unknown as Element, createElement(Search, null)))
    await until(() => root.querySelector('b')?.textContent === 'Pain aux noix')
    equal([field.value, field.selectionStart, field.selectionEnd], ['Pain aux noix', 5, 8])
    hydrated.unmount()
    place.remove()
  })

test('the focus that came before the hydration reaches the view, and the selection of typed text stays', async () => {
  let visits = 0
  const Visited = () => createElement('input', { onFocus: ({ currentTarget }) => (visits++, currentTarget.select()) })
  const place = add('div')
  const root = place.attachShadow({ mode: 'open' })
  root.innerHTML = '<input>'
  const field = root.querySelector('input')!
  field.focus()
  field.value = '750'
  const hydrated = preserveInput(root, () => hydrateRoot(root as unknown as Element, createElement(Visited, null)))
  equal([visits, field.selectionStart, field.selectionEnd], [1, 3, 3])
  hydrated.unmount()
  place.remove()
})
