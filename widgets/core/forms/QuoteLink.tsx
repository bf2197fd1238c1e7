import type { Emit } from '../store/events.ts'
import { useRuntime } from '../store/hooks.ts'
import { commonText } from '../text/common.ts'

/** Ends a sentence that advises a quote. On a page without a quote form, the contact form opens. */
export function QuoteLink({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { store, deps } = useRuntime()
  const ask = () => {
    const emit: Emit = deps.emit
    if (!emit('catering:navigate', { to: 'quote' })) onLeave?.()
    else store.getState().panels.openAdditional('contact', commonText.actions.quoteSubject)
  }
  return (
    <>
      {' '}
      <button type="button" role="link" className="link-inline" onClick={ask}>
        {commonText.actions.askQuote}
      </button>
      .
    </>
  )
}
