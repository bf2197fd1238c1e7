import { Text } from '../../app/components/Text.tsx'
import { shellText } from '../../app/content/shell.ts'
import { site } from '../../app/content/site.ts'

/** Whom to turn to where a form would stand, for a browser without scripts, which draws no form. */
export function FormWithoutScripts({ tag, view }: { tag: string; view: unknown }) {
  return (
    <noscript>
      <p className="note">
        <Text text={shellText.formWithoutScripts} values={{ email: emailFor(tag, view) }} />
      </p>
    </noscript>
  )
}

function emailFor(tag: string, view: unknown): string {
  if (tag === 'catering-quote') return site.quoteEmail
  return view === 'franchise' ? site.franchiseEmail : site.contactEmail
}
