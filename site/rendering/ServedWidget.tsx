import { createElement, useContext, type ReactNode } from 'react'
import { renderToString } from 'preact-render-to-string'
import { attributeName } from '../../widgets/core/element/attributes.ts'
import { Boundary } from '../../widgets/core/element/Boundary.tsx'
import { RuntimeContext, useRuntime } from '../../widgets/core/store/hooks.ts'
import type { Runtime } from '../../widgets/core/store/runtime.ts'
import { cartButton } from './cart-button.ts'
import { FormWithoutScripts } from './FormWithoutScripts.tsx'
import { servedWidgets, type ServedWidget } from './served-widgets.ts'
import { stylesOf } from './styles.ts'
import { WithoutWidgets } from './without-widgets.ts'

type Attributes = Readonly<Record<string, unknown>>
type WidgetProps = { tag: string; children?: ReactNode } & Attributes

/**
 * Takes the place of `chrome/Widget.tsx` on the server: the element with its view in a declarative shadow root, which the widget takes
 * over as it is; without one where only the browser can draw it, which of public pages are the forms.
 */
export function Widget({ tag, children, ...attributes }: WidgetProps) {
  const runtime = useRuntime()
  if (useContext(WithoutWidgets)) return children
  const html = tag === 'catering-cart-button' ? cartButton : drawnView(tag, attributes, runtime)
  if (html === null)
    return createElement(tag, attributes, children, <FormWithoutScripts tag={tag} view={attributes.view} />)
  const template = `<template shadowrootmode="open"><style>${stylesOf(tag, html)}</style>${html}</template>`
  return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: template } })
}

/** The view of a widget, as it first draws itself; null where only the browser can draw it. */
export function drawnView(tag: string, attributes: Attributes, runtime: Runtime): string | null {
  const widget = servedWidgets.get(tag)
  if (!widget) return null
  return renderToString(
    <RuntimeContext.Provider value={runtime}>
      <Boundary onError={() => undefined}>
        <widget.View {...propertiesOf(widget, attributes)} emit={() => true} />
      </Boundary>
    </RuntimeContext.Provider>,
  )
}

/** The properties that the element would read from its attributes. */
const propertiesOf = (widget: ServedWidget, attributes: Attributes): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(widget.attributes).map(([name, parse]) => {
      const raw = attributes[attributeName(name)]
      return [name, parse(raw === null || raw === undefined ? null : String(raw))]
    }),
  )
