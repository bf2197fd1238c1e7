import { ConfirmChange } from '../../core/components/channel/ConfirmChange.tsx'
import { useChannelSearch } from '../../core/components/channel/use-channel-search.ts'
import { QuoteLink } from '../../core/components/buttons.tsx'
import { channelPickerText } from '../../core/messages/channel.ts'
import { checkoutText } from '../../core/messages/checkout.ts'
import { Alert } from '../../core/ui/feedback/feedback.tsx'
import { Button } from '../../core/ui/button/Button.tsx'

type NotServedProps = {
  postcode: string
  /** With a name, a notice says that this channel does not deliver there. */
  channelName?: string
  onOther?: () => void
}

const words = checkoutText.contact

/** Offers another address, or another caterer after a warning about what that changes (E3). */
export function NotServed({ postcode, channelName, onOther }: NotServedProps) {
  const { search, look, confirm, cancel } = useChannelSearch(() => undefined)
  const ways = (
    <div className="ways">
      {onOther && (
        <Button variant="line" onClick={onOther}>
          {words.otherAddress}
        </Button>
      )}
      <Button
        variant={onOther ? 'line' : 'link'}
        busy={search.status === 'searching'}
        onClick={() => void look(postcode)}
      >
        {words.otherCaterer}
      </Button>
    </div>
  )
  return (
    <>
      {channelName ? (
        <div className="not-served">
          <Alert type="notice">{words.outside(channelName)}</Alert>
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
              {channelPickerText.notFoundHelp}
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
