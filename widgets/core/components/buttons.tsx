import { clearingMessages as messages, commonMessages } from '../messages/common.ts'
import { Button, type ButtonProps } from '../ui/kit.tsx'
import type { Emit } from '../store/events.ts'
import { useRuntime } from '../store/hooks.ts'

type ClearButtonProps = ButtonProps & {
  search?: string
  /** Truthy while the list is filtered. */
  filters?: unknown
}

/** Clears the search and the filters of a list; the label names those that are set. */
export function ClearButton({ search, filters, ...rest }: ClearButtonProps) {
  return (
    <Button variant="line" {...rest}>
      {search ? (filters ? messages.both : messages.search) : messages.filters}
    </Button>
  )
}

/** Ends a sentence that suggests a quote. On a page without a quote form, it opens the contact form. */
export function QuoteLink({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { store, deps } = useRuntime()
  const openQuoteForm = () => {
    const emit: Emit = deps.emit
    if (!emit('catering:navigate', { to: 'quote' })) onLeave?.()
    else store.getState().panels.openAdditional('contact', commonMessages.actions.quoteSubject)
  }
  return (
    <>
      {' '}
      <button type="button" role="link" className="link-inline" onClick={openQuoteForm}>
        {commonMessages.actions.requestQuote}
      </button>
      .
    </>
  )
}
