import { AskFirst } from '../../core/components/confirm/Confirm.tsx'
import { historyText } from './messages.ts'

const words = historyText.quotes

type AcceptQuoteProps = { number: string; open: boolean; accept(): Promise<void>; onClose(): void }

/** The confirmation before a quote replaces the cart. */
export function AcceptQuote({ number, open, accept, onClose }: AcceptQuoteProps) {
  async function act() {
    await accept()
    onClose()
  }
  return (
    <AskFirst
      title={words.title(number)}
      open={open}
      variant="primary"
      action={words.confirm}
      act={act}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <p className="soft">{words.replaces}</p>
    </AskFirst>
  )
}
