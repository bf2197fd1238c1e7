import { NATIONAL_CHANNEL } from '../../domain/channel.ts'
import { useSelector } from '../../store/hooks.ts'
import { reorderText as words } from '../../text/reorder.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/button/Button.tsx'
import type { Proposal } from './use-proposal.ts'

/** What concerns the whole order: its point of sale, its quote, a backend that cannot compare. */
export function Notices({ proposal, onRead }: { proposal: Proposal; onRead(channel: string): Promise<void> }) {
  const here = useSelector((state) => state.channel.channel)
  const { isOpen, delivers, fromQuote, isCompared, channel, channelName } = proposal
  const other = here && here.code !== channel && here.code !== NATIONAL_CHANNEL ? here : null
  return (
    <>
      {!isOpen && (
        <Alert
          type="error"
          action={
            other && (
              <Button variant="link" onClick={() => void onRead(other.code)}>
                {words.elsewhere(other.name)}
              </Button>
            )
          }
        >
          {words.closed(channelName)}
        </Alert>
      )}
      {isOpen && !delivers && <Alert type="notice">{words.notDelivered(channelName)}</Alert>}
      {fromQuote && <Alert type="message">{words.fromQuote}</Alert>}
      {!isCompared && <Alert type="message">{words.notCompared}</Alert>}
    </>
  )
}
