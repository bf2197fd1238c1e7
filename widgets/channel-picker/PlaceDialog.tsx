import { useRuntime } from '../core/store/hooks.ts'
import { channelPickerText as words } from '../core/text/channel-picker.ts'
import { Dialog } from '../core/ui/Dialog.tsx'
import { ChannelTerms } from './ChannelTerms.tsx'
import type { Channel } from './useChannelSearch.ts'
import { ZipForm } from './ZipForm.tsx'

type PlaceDialogProps = { open: boolean; onClose(): void; onChosen(channel: Channel, zipcode: string): void }

/** The form of the bar, with the terms of the point of sale that holds now. */
export function PlaceDialog({ open, onClose, onChosen }: PlaceDialogProps) {
  const { channel, zipcode } = useRuntime((state) => state.channel)
  return (
    <Dialog title={words.title} open={open} onClose={onClose}>
      <ZipForm
        look="form"
        onChosen={(chosen, zip) => {
          onClose()
          onChosen(chosen, zip)
        }}
      />
      {channel && zipcode && <ChannelTerms channel={channel} />}
    </Dialog>
  )
}
