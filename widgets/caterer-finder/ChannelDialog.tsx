import { ChannelFacts } from '../core/forms/channel/ChannelFacts.tsx'
import type { Channel } from '../core/forms/channel/use-channel-search.ts'
import { catererFinderText as messages } from '../core/text/caterer-finder.ts'
import { Dialog } from '../core/ui/dialog/Dialog.tsx'
import { addressOf } from './address.ts'
import { channelDialogStyles } from './channel-dialog.styles.ts'

const sheets = [channelDialogStyles]

/** The details of a channel, for a page that has no page of its own for it. */
export function ChannelDialog({ channel, onClose }: { channel: Channel | null; onClose(): void }) {
  return (
    <Dialog title={channel?.name ?? ''} open={channel !== null} onClose={onClose} styles={sheets}>
      {channel && <ChannelDetails channel={channel} />}
    </Dialog>
  )
}

function ChannelDetails({ channel }: { channel: Channel }) {
  return (
    <div className="caterer-known">
      <p>{addressOf(channel)}</p>
      <ChannelFacts channel={channel} />
      {channel.zipcodes.length > 0 && (
        <section>
          <h3>{messages.zipcodes}</h3>
          <p className="small soft figures">{channel.zipcodes.join(', ')}</p>
        </section>
      )}
    </div>
  )
}
