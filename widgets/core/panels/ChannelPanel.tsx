import { ChannelTerms } from '../forms/channel/ChannelTerms.tsx'
import { ZipForm } from '../forms/postal-code/ZipForm.tsx'
import { useActions, useSelector } from '../store/hooks.ts'
import { channelPickerText } from '../text/channel-picker.ts'

/** The postal code that chooses the point of sale. */
export function ChannelPanel() {
  const { alerts, panels } = useActions()
  const { channel, zipcode } = useSelector((state) => state.channel)
  return (
    <>
      <ZipForm
        look="form"
        onLeave={panels.close}
        onChosen={({ name }, chosen) => {
          panels.close()
          alerts.show('success', channelPickerText.found(name, chosen), { timed: true })
        }}
      />
      {channel && zipcode && <ChannelTerms channel={channel} />}
    </>
  )
}
