import { useState } from 'react'
import { forms } from '../core/components/forms.styles.ts'
import type { Emit } from '../core/store/events.ts'
import { adopting } from '../core/ui/styles/css.ts'
import { quoteStyles } from './quote.styles.ts'
import { QuoteDone, type SentQuote } from './QuoteDone.tsx'
import { QuoteForm } from './QuoteForm.tsx'

const dress = adopting(forms, quoteStyles)

/** The form of the request, then its confirmation. */
export function Request({ emit }: { emit: Emit }) {
  const [sent, setSent] = useState<SentQuote | null>(null)
  const [isAnother, setIsAnother] = useState(false)
  const startAnother = () => {
    setIsAnother(true)
    setSent(null)
  }
  return (
    <div ref={dress}>
      {sent ? (
        <QuoteDone sent={sent} emit={emit} onAgain={startAnother} />
      ) : (
        <QuoteForm takesFocus={isAnother} onSent={setSent} />
      )}
    </div>
  )
}
