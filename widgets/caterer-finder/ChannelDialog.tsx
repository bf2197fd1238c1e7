import { ChannelFacts } from '../core/components/channel/ChannelFacts.tsx'
import type { Channel } from '../core/components/channel/use-channel-search.ts'
import { Dialog } from '../core/ui/dialog/Dialog.tsx'
import { catererFinderMessages as messages } from './messages.ts'
import { addressOf } from './ChannelCard.tsx'
import { channelDialogStyles } from './channel-dialog.styles.ts'

const styles = [channelDialogStyles]

export function ChannelDialog({ channel, onClose }: { channel: Channel | null; onClose(): void }) {
  return (
    <Dialog title={channel?.name ?? ''} open={channel !== null} onClose={onClose} styles={styles}>
      {channel && <ChannelDetails channel={channel} />}
    </Dialog>
  )
}

function ChannelDetails({ channel }: { channel: Channel }) {
  return (
    <div className="caterer-details">
      <p>{addressOf(channel)}</p>
      <ChannelFacts channel={channel} />
      {channel.zipcodes.length > 0 && (
        <section>
          <h3>{messages.postalCodes}</h3>
          <p className="small soft figures">{channel.zipcodes.join(', ')}</p>
        </section>
      )}
    </div>
  )
}
