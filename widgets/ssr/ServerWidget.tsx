import { createElement, type ReactNode } from 'react'
import postcss from 'postcss'
import { renderToString } from 'preact-render-to-string'
import { CART_ICON_PATH } from '../cart-button/CartButton.ts'
import { cartButtonStyles } from '../cart-button/cart-button.styles.ts'
import { cartButtonMessages } from '../cart-button/messages.ts'
import { cutoffStyles } from '../catalogue/availability/cutoff.styles.ts'
import { kit } from '../core/ui/styles/kit.styles.ts'
import { formulasStyles } from '../catalogue/formula/formulas.styles.ts'
import { menusStyles } from '../catalogue/menu/menus.styles.ts'
import { attributeName } from '../core/element/attributes.ts'
import { Boundary } from '../core/element/Boundary.tsx'
import { definitions, type WidgetDefinition } from '../core/element/define.server.ts'
import { RuntimeContext, useRuntime } from '../core/store/hooks.ts'
import { criticalCss, dropUnused, stripDarkVariants } from './critical-css.ts'

type ServerWidgetProps = {
  tag: string
  /** By their names in HTML. */
  attributes: Readonly<Record<string, unknown>>
  /** The content of an element that only the browser renders. */
  children: ReactNode
}

/** The element of a widget, with its view in a declarative shadow root, which the element hydrates. */
export function ServerWidget({ tag, attributes, children }: ServerWidgetProps) {
  const runtime = useRuntime()
  const definition = definitions.get(tag)
  if (tag === 'catering-cart-button') return withShadowRoot(tag, attributes, cartButtonCss, cartButton)
  if (!definition) return createElement(tag, attributes, children)
  const html = renderToString(
    <RuntimeContext.Provider value={runtime}>
      <Boundary onError={() => undefined}>
        <definition.View {...propertiesOf(definition, attributes)} emit={() => true} />
      </Boundary>
    </RuntimeContext.Provider>,
  )
  return withShadowRoot(tag, attributes, widgetCss(definition, html), html)
}

function withShadowRoot(tag: string, attributes: object, css: string, html: string) {
  const template = `<template shadowrootmode="open"><style>${css}</style>${html}</template>`
  return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: template } })
}

/** The properties that the element would parse from its attributes. */
const propertiesOf = (
  definition: WidgetDefinition,
  attributes: ServerWidgetProps['attributes'],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(definition.attributes).map(([name, parse]) => {
      const raw = attributes[attributeName(name)]
      return [name, parse(raw === null || raw === undefined ? null : String(raw))]
    }),
  )

/** The cart button of an empty cart. The widget is plain DOM, without a component that the server could render. */
const cartButton =
  `<button type="button" part="button"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${CART_ICON_PATH}"></path></svg>` +
  `<i></i><span class="fold">${cartButtonMessages.cart}</span><i></i><b part="count"></b><i>${cartButtonMessages.empty}</i></button>`
const cartButtonCss = stripDarkVariants(criticalCss(cartButtonStyles.replace(/\s+/g, ' '), cartButton))

/** Styles of the menus and formulas of a category, which are not in the stylesheets of the catalogue. */
const extras = [menusStyles, formulasStyles, cutoffStyles]

/** Skips the layout of cards outside the viewport, with their approximate size as placeholder. */
const CONTENT_VISIBILITY =
  '.card{content-visibility:auto;contain-intrinsic-size:auto 9rem;overflow-clip-margin:8px}' +
  '@container (min-width:576px){.card{contain-intrinsic-size:auto 26rem}}'

/** The inline styles of a widget: a stylesheet of its own would load after the first paint. */
function widgetCss({ styles = [] }: WidgetDefinition, html: string): string {
  const all = / part="(menus|formulas)"/.test(html) ? [...styles, ...extras] : styles
  const rules = [...[kit, ...all].map(({ text }) => text), CONTENT_VISIBILITY]
  const root = postcss.parse(rules.map((text) => criticalCss(text, html)).join(''))
  dropUnused(root)
  return stripDarkVariants(root.toString())
}
