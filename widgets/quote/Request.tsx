import { useState } from 'react'
import { forms } from '../core/components/forms.styles.ts'
import type { Emit } from '../core/store/events.ts'
import { adopting } from '../core/ui/styles/css.ts'
import { quoteStyles } from './quote.styles.ts'
import { QuoteDone, type Asked } from './QuoteDone.tsx'
import { QuoteForm } from './QuoteForm.tsx'

const dress = adopting(forms, quoteStyles)

/** The form of the request, then its confirmation. */
export function Request({ emit }: { emit: Emit }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isAnother, setIsAnother] = useState(false)
  const askAgain = () => {
    setIsAnother(true)
    setAsked(null)
  }
  return (
    <div ref={dress}>
      {asked ? (
        <QuoteDone asked={asked} emit={emit} onAgain={askAgain} />
      ) : (
        <QuoteForm takesFocus={isAnother} onAsked={setAsked} />
      )}
    </div>
  )
}
