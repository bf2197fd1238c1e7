import { contactText } from '../../text/contact.ts'
import { Button } from '../../ui/button/Button.tsx'

/** Sends a public form; while the puzzle is solved and the form is on its way, this is said to whoever cannot see the button wait. */
export function SendButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <>
      <p className="unseen" role="status">
        {busy && contactText.checking}
      </p>
      <Button type="submit" size="large" block busy={busy}>
        {children}
      </Button>
    </>
  )
}
