import { findInShadowTrees } from '../core/element/page/drawer.ts'
import type { Finding } from '../core/element/shop/catering.ts'
import { knownTags, PROVIDER } from '../contract/known.ts'
import { meantTag } from '../contract/meant.ts'
import { whyMissing } from './missing.ts'

const tags = [...knownTags.keys()].filter((tag) => tag !== PROVIDER)
const names = tags.map((tag) => tag.replace('catering-', ''))
const about = { level: 'error', section: 'Tags' } as const

/** Finds elements in the place of a tag (core/element/page/placeholder.ts) that the loader does not replace. */
export function examinePlaceholders(): Finding[] {
  return [...unknownNames(), ...links(), ...otherElements(), ...late()]
}

/** The elements that the loader has still to replace. */
export const unreplaced = (): Element[] =>
  findInShadowTrees('[data-catering], a.catering-product[data-product]').filter((element) =>
    names.includes(element.getAttribute('data-catering') || 'product'),
  )

const late = (): Finding[] =>
  unreplaced().map((element) => ({
    ...about,
    where: `<${element.localName}> in the place of <catering-${element.getAttribute('data-catering') || 'product'}>`,
    element,
    ...whyMissing(element),
  }))

function unknownNames(): Finding[] {
  return findInShadowTrees('[data-catering]').flatMap((element): Finding[] => {
    const name = element.getAttribute('data-catering') ?? ''
    // An empty one is a product.
    if (!name || names.includes(name)) return []
    const meant = meantTag(`catering-${name.replace(/^catering-/i, '')}`, tags)?.replace('catering-', '')
    return [
      {
        ...about,
        where: `<${element.localName} data-catering="${name}">`,
        element,
        what: `stays as it is: there is no <catering-${name}>`,
        fix: meant ? `Write data-catering="${meant}".` : `Write one of: ${names.join(', ')}.`,
      },
    ]
  })
}

/** A replaced link is the content of its tag. */
const links = (): Finding[] =>
  findInShadowTrees('a.catering-product:not([data-product], catering-product > *)').map((element) => ({
    ...about,
    where: '<a class="catering-product">',
    element,
    what: 'stays a link: it has no data-product',
    fix: 'Write data-product="…" with the code of the product.',
  }))

/** A box with the class of a link: only `data-catering` makes a tag of it. */
const otherElements = (): Finding[] =>
  findInShadowTrees('.catering-product[data-product]:not(a, [data-catering])').map((element) => ({
    ...about,
    where: `<${element.localName} class="catering-product">`,
    element,
    what: 'stays as it is: the class is for links',
    fix: 'Write data-catering="product" too.',
  }))
