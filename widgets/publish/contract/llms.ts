import { readFileSync } from 'node:fs'
import { events } from '../../contract/events.ts'
import { tokens } from '../../contract/tokens.ts'
import {
  allTags,
  detailType,
  eventNames,
  allSettings,
  ownAttributes,
  sharedAttributes,
  typeOf,
} from '../../contract/names.ts'
import { GUIDE } from '../../core/store/version.ts'
import { root } from '../root.ts'

/** The page of questions of the guide, without links: the pages that they lead to are not beside this file. */
const questions = (): string =>
  readFileSync(`${root}/widgets/docs/questions.md`, 'utf8')
    .replace(/^# .*\n\n.*\n/, '## Questions\n')
    .replace(/^## (?!Questions)/gm, '### ')
    .replace(/ ?See\s+\[[^\]]+\]\([^)]+\)\./g, '')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .trim()

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

/** The contract in short, for assistants that write a page (llmstxt.org). */
export const llms = (): string => `# Ambrelune widgets

> Custom elements that put a French business-catering order form into any page: one module script and one tag a widget, no build. They share one cart, one customer and one channel in every tab of the browser. Each renders into an open shadow root. Text is French. Amounts in events are cents without tax unless stated.

\`\`\`html
<script type="module" src="https://shop.example/widgets/1/embed.js" data-api-base-url="https://api.shop.example"></script>
${allTags.map(([, { example }]) => example).join('\n')}
\`\`\`

Settings, on the script tag (or in globalThis.cateringConfig, in camel case):
${list(allSettings.map(({ attribute, text, required }) => `data-${attribute}: ${text}${required ? ' (required)' : ''}`))}

For two shops on one page, put each inside its own <catering-shop group="…">, with the settings as attributes. From a script: if (!Object.hasOwn(window, 'catering')) window.catering = []; window.catering?.push?.((shop) => …), with shop.snapshot(), subscribe, on, addItem, openCart, setPostalCode, override, intercept.

## Tags

Attributes of every tag: ${sharedAttributes()
  .map(({ attribute, kind }) => `${attribute} (${typeOf(kind)})`)
  .join(', ')}. Own attributes are properties too, in camel case, but for the cart button, which has attributes alone.

${allTags
  .map(([name, tag]) => {
    const attributes = ownAttributes(tag).map(
      ({ attribute, kind, text }) => `  - ${attribute} (${typeOf(kind)}): ${text}`,
    )
    const parts = Object.keys(tag.parts).join(', ')
    return [`- ${name}: ${tag.summary}`, ...attributes, `  - parts: ${parts}`].join('\n')
  })
  .join('\n')}

## Events

They are dispatched on the element (those of a shop without a widget in the page, on the document), bubble, are composed and cancelable.

${list(eventNames.map((name) => `${name} ${detailType(name)}: ${events[name].when}`))}

## Theming

Set custom properties on any ancestor or on the tag; reach inside with ::part(name).

${list(Object.entries(tokens).map(([name, { standard, text }]) => `${name} (${standard}): ${text}`))}

${questions()}

## For developers

- the guide: ${GUIDE}.md; each of its pages is Markdown at its URL with \`.md\`
- npm package @ambrelune/catering: \`.\` loads each widget when its tag is found, \`./elements/cart\` (and so on) one of them, \`./react\` components for React 18 and 19 with \`useShop\` and \`useCart\`, \`./pure\` with \`loadCatering({ src: 'https://shop.example/widgets/1/embed.js', apiBaseUrl })\` (and \`./pure/react\`) for the files of the shop's server, \`./rules\` prices, tax, days and slots in Paris, \`./mock\` a backend for tests
- /widgets/1.0.0/embed.js never changes (integrity in /widgets/manifest.json), /widgets/1/embed.js follows the major
- messages.json has the key and the text of every message that the setting \`messages\` may replace; custom-elements.json and vscode.html-custom-data.json stand beside this file
`
