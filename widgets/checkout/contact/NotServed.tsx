import { QuoteLink } from '../../core/components/buttons.tsx'
import { ConfirmChange } from '../../core/components/channel/ConfirmChange.tsx'
import { useChannelSearch } from '../../core/components/channel/use-channel-search.ts'
import { channelPickerMessages } from '../../core/messages/channel.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { Alert } from '../../core/ui/feedback/feedback.tsx'

const messages = checkoutMessages.contact

type NotServedProps = {
  postcode: string
  /** With a name, a notice that this channel does not deliver there is shown. */
  channelName?: string
  onOther?: () => void
}

/** Offers another address, or another caterer after a warning about what that changes (E3). */
export function NotServed({ postcode, channelName, onOther }: NotServedProps) {
  const { search, look, confirm, cancel } = useChannelSearch(() => undefined)
  const ways = (
    <div className="ways">
      {onOther && (
        <Button variant="line" onClick={onOther}>
          {messages.otherAddress}
        </Button>
      )}
      <Button
        variant={onOther ? 'line' : 'link'}
        busy={search.status === 'searching'}
        onClick={() => void look(postcode)}
      >
        {messages.otherCaterer}
      </Button>
    </div>
  )
  return (
    <>
      {channelName ? (
        <div className="not-served">
          <Alert type="notice">{messages.outside(channelName)}</Alert>
          {ways}
        </div>
      ) : (
        ways
      )}
      {search.status === 'failed' && (
        <Alert type="error">
          <p>{search.message}</p>
          {search.unserved && (
            <p>
              {channelPickerMessages.notFoundHelp}
              <QuoteLink />
            </p>
          )}
        </Alert>
      )}
      <ConfirmChange
        change={search.status === 'confirm' ? search : null}
        onConfirm={confirm}
        onCancel={cancel}
        onKeep={onOther}
      />
    </>
  )
}
