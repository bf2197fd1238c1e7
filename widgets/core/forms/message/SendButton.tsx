import { contactText } from '../../text/contact.ts'
import { Button } from '../../ui/button/Button.tsx'

/** Sends a public form; screen readers are told that the puzzle is being solved and the form is on its way. */
export function SendButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <>
      <p className="unseen" aria-live="polite">
        {busy && contactText.checking}
      </p>
      <Button type="submit" size="large" block busy={busy}>
        {children}
      </Button>
    </>
  )
}
