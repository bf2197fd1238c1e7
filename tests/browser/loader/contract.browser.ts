import { reactView, everywhere } from '#widgets/contract/everywhere.ts'
import { tags } from '#widgets/contract/tags.ts'
import { type Kind } from '#widgets/contract/shape.ts'
import { attributeName } from '#widgets/core/element/attributes.ts'
import { add, embed, equal, openBackend, test, until } from '../page.ts'

// The defined elements have the attributes and the properties of the contract, and no others.

openBackend()

type Name = keyof typeof tags
type Defined = CustomElementConstructor & { observedAttributes: readonly string[] }
type Untyped = Record<string, unknown>

/** The cart button is plain DOM. */
const PLAIN = 'catering-cart-button'

const sorted = (names: Iterable<string>): string[] => [...names].sort()

async function defined(name: Name): Promise<HTMLElement> {
  const element = add(name)
  await embed()
  await until(() => customElements.get(name))
  return element
}

for (const [name, { attributes }] of Object.entries(tags) as [Name, { attributes: Record<string, { kind: Kind }> }][]) {
  test(`<${name}> reads the attributes of the contract`, async () => {
    const element = await defined(name)
    const { observedAttributes } = customElements.get(name) as Defined
    const own = Object.keys(attributes).map(attributeName)
    // A quantity is read when the button is clicked.
    const read = name === PLAIN ? own.filter((attribute) => attribute !== 'quantity') : own
    equal(sorted(observedAttributes), sorted(name === PLAIN ? read : [...read, 'hide', 'disable']))
    element.remove()
  })

  test(`<${name}> has the attributes as properties`, async () => {
    const element = await defined(name)
    const accessors = Object.getOwnPropertyNames(Object.getPrototypeOf(element)).filter((property) => {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), property) ?? {}
      return set !== undefined
    })
    equal(sorted(accessors), name === PLAIN ? [] : sorted(Object.keys(attributes)))
    if (name !== PLAIN) for (const [property, { kind }] of Object.entries(attributes)) hold(element, property, kind)
    element.remove()
  })
}

/** Fails unless a value is read back as its kind requires, and an unknown value as the first value of the kind. */
function hold(element: HTMLElement, property: string, kind: Kind): void {
  const untyped = element as unknown as Untyped
  const attribute = attributeName(property)
  equal(untyped[property], kind === 'flag' ? false : kind === 'text' || kind === 'number' ? null : kind[0])
  if (kind === 'flag') {
    untyped[property] = true
    equal(element.getAttribute(attribute), '')
    element.setAttribute(attribute, 'false')
    equal(untyped[property], false)
  } else if (kind === 'text') {
    untyped[property] = 'somewhere'
    equal(element.getAttribute(attribute), 'somewhere')
    untyped[property] = null
    equal(element.hasAttribute(attribute), false)
  } else if (kind === 'number') {
    untyped[property] = 12
    equal([element.getAttribute(attribute), untyped[property]], ['12', 12])
    element.setAttribute(attribute, 'none')
    equal(untyped[property], null)
  } else {
    for (const word of kind) {
      element.setAttribute(attribute, word)
      equal(untyped[property], word)
    }
    element.setAttribute(attribute, 'no word of it')
    equal(untyped[property], kind[0])
  }
  element.removeAttribute(attribute)
}

test('no element declares an attribute that the loader reads on every tag', () => {
  const shared = Object.keys({ ...everywhere.attributes, ...reactView.attributes })
  const own = Object.values(tags).flatMap((tag) => Object.keys(tag.attributes))
  equal(
    own.filter((attribute) => shared.includes(attribute)),
    [],
  )
})
