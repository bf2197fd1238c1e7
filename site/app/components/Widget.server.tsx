import { createContext, useContext, type ReactNode } from 'react'
import { ServerWidget } from '../../../widgets/ssr/ServerWidget.tsx'
import { Text } from './Text.tsx'
import { noScriptMessages } from '../content/layout.ts'
import { site } from '../content/site.ts'

type WidgetProps = { tag: string; children?: ReactNode } & Readonly<Record<string, unknown>>

/** True: widgets are left out, and the children of their tags are shown. */
export const WithoutWidgets = createContext(false)

/** `Widget` of the server build. Of the widgets of public pages, only the browser renders the forms. */
export function Widget({ tag, children, ...attributes }: WidgetProps) {
  if (useContext(WithoutWidgets)) return children
  return (
    <ServerWidget tag={tag} attributes={attributes}>
      {children}
      <FormWithoutScripts tag={tag} view={attributes.view} />
    </ServerWidget>
  )
}

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
