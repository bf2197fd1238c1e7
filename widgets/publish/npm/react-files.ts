import type { TagName } from '../../contract/tags.ts'
import {
  allTags,
  className,
  eventNames,
  fileOf,
  ownAttributes,
  sharedAttributes,
  shopEvents,
} from '../../contract/names.ts'

const byProperty = (name: TagName): Record<string, string> => {
  const tag = allTags.find(([one]) => one === name)?.[1]
  const attributes = [...(tag ? ownAttributes(tag) : []), ...sharedAttributes(name)]
  return Object.fromEntries(attributes.map(({ property, attribute }) => [property, attribute]))
}

/** The handler of an event: `onItemAdded` for `catering:item-added`. */
const handlerOf = (event: string): string =>
  `on${event.replace('catering:', '-').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())}`

const handlers = Object.fromEntries(eventNames.map((event) => [handlerOf(event), event]))

/** With the widgets of the package, or those that `loadCatering` of the entry `pure` loads. */
export const reactModule = (isPure: boolean): string => `'use client'
import { component, useCart as useCartOf, useShop as useShopOf } from '${isPure ? '../' : './'}component.js'

const load = ${isPure ? 'async () => undefined' : "() => import('./index.js')"}
export const useShop = () => useShopOf(load)
export const useCart = () => useCartOf(useShop())

const shop = { events: ${JSON.stringify(handlers)}, ofShop: ${JSON.stringify(shopEvents)} }

${allTags
  .map(
    ([name]) =>
      `export const ${className(name)} = component('${name}', { ...shop, attributes: ${JSON.stringify(byProperty(name))}, load${isPure ? '' : `: () => import('./elements/${fileOf(name)}.js')`} })`,
  )
  .join('\n')}
`

export const reactTypes =
  (): string => `import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react'
import type { CateringAttributes, CateringElements, PageShop, Snapshot, WidgetEvents } from './dom.js'

type Camel<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\` ? \`\${First}\${Capitalize<Camel<Rest>>}\` : Name
type HandlerOf<Name extends string> = Name extends \`catering:\${infer Rest}\` ? \`on\${Capitalize<Camel<Rest>>}\` : never

/** A handler for each event. Events of the shop (\`onItemAdded\`, \`onOrderPlaced\` …) reach every component of that shop that has their handler. */
export type CateringHandlers = {
  [Name in keyof WidgetEvents as HandlerOf<Name>]?: ((event: CustomEvent<WidgetEvents[Name]>) => void) | undefined
}

/** The props of a component: the attributes of its tag in camel case, the handlers, and the attributes of any HTML element. */
export type CateringProps<Tag extends keyof CateringElements> = {
  [Name in keyof CateringAttributes[Tag] & string as Camel<Name>]?: CateringAttributes[Tag][Name]
} & CateringHandlers &
  Omit<HTMLAttributes<HTMLElement>, keyof CateringHandlers>

/** The page's shop, undefined until the loader has run. */
export declare function useShop(): PageShop | undefined
/** The cart of the page's shop, at each change; undefined until the loader has run. */
export declare function useCart(): Snapshot['cart'] | undefined

type CateringComponent<Tag extends keyof CateringElements> = ForwardRefExoticComponent<
  CateringProps<Tag> & RefAttributes<CateringElements[Tag]>
>

${allTags.map(([name]) => `export declare const ${className(name)}: CateringComponent<'${name}'>`).join('\n')}
`
