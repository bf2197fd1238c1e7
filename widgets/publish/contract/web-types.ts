import { VERSION } from '../../core/store/version.ts'
import { provider } from '../../contract/everywhere.ts'
import { manifest } from './manifest.ts'
import { htmlData } from './html-data.ts'

/** The tags for the editors of JetBrains (the field `web-types` of package.json). */
export const webTypes = () => ({
  $schema: 'https://json.schemastore.org/web-types',
  name: '@ambrelune/catering',
  version: VERSION,
  'js-types-syntax': 'typescript',
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: [
        htmlData().tags.find(({ name }) => name === provider.tag),
        ...manifest().modules.flatMap(({ declarations }) => declarations.map(element)),
      ],
    },
  },
})

const element = ({ tagName, description, attributes, events, slots, cssParts }: Declaration) => ({
  name: tagName,
  description,
  attributes: attributes.map(({ name, description, type }) => ({ name, description, value: { type: type.text } })),
  slots: slots.map(({ name, description }) => ({ name: name || 'default', description })),
  js: { events: events.map(({ name, description }) => ({ name, description })) },
  css: { parts: cssParts },
})

type Declaration = ReturnType<typeof manifest>['modules'][number]['declarations'][number]
