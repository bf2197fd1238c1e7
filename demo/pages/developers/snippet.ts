import { tagOf, defaultOf, contractOf, eachTag, type Choices } from './choices.ts'
import { isDeclarable, isLink } from './problems.ts'
import type { Build } from './build.ts'
import { escapeInDoubleQuotes as escaped, openingTag as tag } from '../../../widgets/server/html-template.ts'

type Shop = { site: string; api: string; build: Build }

/**
 * The code to paste for the chosen widgets: the tokens; hashes when the version is exact; the connection to the backend; the script with its
 * settings; preloads when the version is exact; the tags with their content. Choices that cannot be written are left out.
 */
export function snippetOf(choices: Choices, shop: Shop): string {
  const { site, api, build } = shop
  const base = `${site}/widgets/${choices.version === 'exact' ? build.version : build.version.split('.', 1)[0]}/`
  const isExact = choices.version === 'exact'
  const pieces = [
    style(choices),
    isExact && importMap(base, build),
    // The entry of the cart button calls the backend, and loads further files, at the first interaction.
    choices.entry === 'embed' && link('preconnect', { href: new URL(api).origin }),
    // The loader comes before the files that it would load: it requests the data of the tag.
    script(choices, base, api, build),
    ...(isExact && choices.entry === 'embed' ? preloads(choices, base, build) : []),
  ]
  return `${pieces.filter(Boolean).join('\n')}\n\n${elementsOf(choices)}`
}

/** Sets the tokens on the root, so that they also reach the drawer and the messages, which are outside of every widget. */
function style(choices: Choices): string {
  const rules = declarations(choices)
  return rules.length
    ? ['<style>', '  :root {', ...rules.map((rule) => `    ${rule}`), '  }', '</style>'].join('\n')
    : ''
}

/** The tokens that were chosen; a value that would end its declaration is left out. */
export const declarations = ({ tokens }: Choices): string[] =>
  Object.entries(tokens)
    .filter(([name, value]) => /^--catering-[a-z-]+$/.test(name) && isDeclarable(value))
    .map(([name, value]) => `${name}: ${value};`)

/** Browsers also check files that are fetched later against these hashes; the map has to come before the first module. */
function importMap(base: string, { integrity }: Build): string {
  const hashes = Object.fromEntries(Object.entries(integrity).map(([file, hash]) => [base + file, hash]))
  const lines = JSON.stringify({ integrity: hashes }, null, 2).replaceAll('<', '\\u003c').split('\n')
  return ['<script type="importmap">', ...lines.map((line) => `  ${line}`), '</script>'].join('\n')
}

/** The files that the tag needs first; an exact version keeps their names. */
const preloads = (choices: Choices, base: string, { widgets, integrity }: Build): string[] =>
  [...new Set(eachTag(choices).flatMap((one) => widgets[tagOf(one)] ?? []))].map((file) =>
    link('modulepreload', { href: base + file, integrity: integrity[file] ?? '' }),
  )

const link = (rel: string, attributes: Record<string, string>): string =>
  tag('link', { rel, crossorigin: '', ...attributes }).replace(/>$/, ' />')

function script(choices: Choices, base: string, api: string, { integrity }: Build): string {
  const file = `${choices.entry}.js`
  const settings = contractOf(tagOf(choices)).settings.flatMap(({ attribute }) => {
    const value = choices.settings[attribute]
    return value ? [[`data-${attribute}`, value]] : []
  })
  const expected = integrity[file]
  const [shared, hash] = choices.version === 'exact' && expected ? [{ crossorigin: '' }, { integrity: expected }] : []
  const attributes = { type: 'module', ...shared, src: base + file, ...hash, 'data-api-base-url': api }
  return `${tag('script', { ...attributes, ...Object.fromEntries(settings) })}</script>`
}

/** The tags of the page, one below the other. */
export const elementsOf = (choices: Choices): string => eachTag(choices).map(elementOf).join('\n')

/** One tag. Attributes at their defaults are left out, and flags are written without a value. */
function elementOf(choices: Choices): string {
  const name = tagOf(choices)
  const contract = contractOf(name)
  const chosen = [...contract.attributes, ...contract.shared].flatMap(({ attribute, kind }) => {
    const value = choices.attributes[attribute]
    if (!value || value === defaultOf(kind)) return []
    return [[attribute, kind === 'flag' ? '' : value] as const]
  })
  const inside = [...fallback(choices), ...slots(choices)]
  const opening = tag(name, Object.fromEntries(chosen))
  return inside.length ? [opening, ...inside, `</${name}>`].join('\n') : `${opening}</${name}>`
}

function fallback({ fallback: { text, href } }: Choices): string[] {
  if (!text) return []
  return [href && isLink(href) ? `  ${tag('a', { href })}${escaped(text)}</a>` : `  <p>${escaped(text)}</p>`]
}

const slots = (choices: Choices): string[] =>
  Object.entries(choices.slots)
    .filter(([name]) => Object.hasOwn(contractOf(tagOf(choices)).slots, name))
    .map(([slot, text]) => `  ${tag('p', { slot })}${escaped(text)}</p>`)
