import { createContext, createElement, useContext, type ReactNode } from 'react'
import { renderToString } from 'preact-render-to-string'
import { CART_ICON_PATH } from '../../../widgets/cart-button/CartButton.ts'
import { attributeName } from '../../../widgets/core/element/attributes.ts'
import { Boundary } from '../../../widgets/core/element/Boundary.tsx'
import { RuntimeContext, useRuntime } from '../../../widgets/core/store/hooks.ts'
import type { Runtime } from '../../../widgets/core/store/runtime.ts'
import { cartButtonMessages } from '../../../widgets/cart-button/messages.ts'
import { Text } from '../../app/components/Text.tsx'
import { noScriptMessages } from '../../app/content/layout.ts'
import { site } from '../../app/content/site.ts'
import { serverRenderedWidgets, type ServerRenderedWidget } from './server-rendered-widgets.ts'
import { widgetStyles } from './widget-styles.ts'

type Attributes = Readonly<Record<string, unknown>>
type WidgetProps = { tag: string; children?: ReactNode } & Attributes

/** True: widgets are left out, and the children of their tags are shown. */
export const WithoutWidgets = createContext(false)

/**
 * Replaces `components/Widget.tsx` in the server build. Renders the element with its view in a declarative shadow root, which the widget
 * hydrates. Elements that only the browser renders, on public pages the forms, have no shadow root.
 */
export function Widget({ tag, children, ...attributes }: WidgetProps) {
  const runtime = useRuntime()
  if (useContext(WithoutWidgets)) return children
  const html = tag === 'catering-cart-button' ? cartButton : renderWidget(tag, attributes, runtime)
  if (html === null)
    return createElement(tag, attributes, children, <FormWithoutScripts tag={tag} view={attributes.view} />)
  const template = `<template shadowrootmode="open"><style>${widgetStyles(tag, html)}</style>${html}</template>`
  return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: template } })
}

/** The HTML of a widget's first render; null for a widget that only the browser renders. */
function renderWidget(tag: string, attributes: Attributes, runtime: Runtime): string | null {
  const widget = serverRenderedWidgets.get(tag)
  if (!widget) return null
  return renderToString(
    <RuntimeContext.Provider value={runtime}>
      <Boundary onError={() => undefined}>
        <widget.View {...propertiesOf(widget, attributes)} emit={() => true} />
      </Boundary>
    </RuntimeContext.Provider>,
  )
}

/** The properties that the element would parse from its attributes. */
const propertiesOf = (widget: ServerRenderedWidget, attributes: Attributes): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(widget.attributes).map(([name, parse]) => {
      const raw = attributes[attributeName(name)]
      return [name, parse(raw === null || raw === undefined ? null : String(raw))]
    }),
  )

/** The cart button of an empty cart. The widget is plain DOM, without a component that the server could render. */
const cartButton =
  `<button type="button" part="button"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${CART_ICON_PATH}"></path></svg>` +
  `<i></i><span class="fold">${cartButtonMessages.cart}</span><i></i><b part="count"></b><i>${cartButtonMessages.empty}</i></button>`

/** The phone number and email address shown instead of a form to browsers without scripts. */
function FormWithoutScripts({ tag, view }: { tag: string; view: unknown }) {
  return (
    <noscript>
      <p className="note">
        <Text text={noScriptMessages.formWithoutScripts} values={{ email: emailFor(tag, view) }} />
      </p>
    </noscript>
  )
}

function emailFor(tag: string, view: unknown): string {
  if (tag === 'catering-quote') return site.quoteEmail
  return view === 'franchise' ? site.franchiseEmail : site.contactEmail
}
