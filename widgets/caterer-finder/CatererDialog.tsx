import { ChannelFacts } from '../core/forms/channel/ChannelFacts.tsx'
import type { Channel } from '../core/forms/channel/use-channel-search.ts'
import { catererFinderText as words } from '../core/text/caterer-finder.ts'
import { Dialog } from '../core/ui/dialog/Dialog.tsx'
import { addressOf } from './address.ts'
import { catererDialogStyles } from './caterer-dialog.styles.ts'

const sheets = [catererDialogStyles]

/** The details of a channel, for a page that has no page of its own for it. */
export function CatererDialog({ channel, onClose }: { channel: Channel | null; onClose(): void }) {
  return (
    <Dialog title={channel?.name ?? ''} open={channel !== null} onClose={onClose} styles={sheets}>
      {channel && <Known channel={channel} />}
    </Dialog>
  )
}

function Known({ channel }: { channel: Channel }) {
  return (
    <div className="caterer-known">
      <p>{addressOf(channel)}</p>
      <ChannelFacts channel={channel} />
      {channel.zipcodes.length > 0 && (
        <section>
          <h3>{words.zipcodes}</h3>
          <p className="small soft figures">{channel.zipcodes.join(', ')}</p>
        </section>
      )}
    </div>
  )
}
