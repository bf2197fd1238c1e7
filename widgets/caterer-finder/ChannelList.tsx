import { ChannelCard } from './ChannelCard.tsx'
import { useId, useState, type MouseEvent } from 'react'
import type { Region } from '../core/domain/delivery/regions.ts'
import type { Channel } from '../core/components/channel/use-channel-search.ts'
import type { Emit } from '../core/store/events.ts'
import { useActions } from '../core/store/hooks.ts'
import { commonMessages } from '../core/messages/common.ts'
import { useLazyModule } from '../core/ui/lazy.tsx'
import { digitsOf, type ChannelPlace } from './channel-search.ts'

const loadDialog = () => import('./ChannelDialog.tsx')

type ChannelListProps = { regions: readonly Region<ChannelPlace>[]; search: string; links: string | null; emit: Emit }

/** The channels by region, each linked to its page. Without `links`, a dialog shows the channel. */
export function ChannelList({ regions, search, links, emit }: ChannelListProps) {
  const id = useId()
  const { alerts } = useActions()
  const [opened, setOpened] = useState<Channel | null>(null)
  const part = useLazyModule(loadDialog, opened !== null, () => {
    setOpened(null)
    alerts.show('error', commonMessages.alerts.loadFailed)
  })

  function open(channel: Channel, event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    const handled = !emit('catering:navigate', { to: 'caterer', caterer: channel.slug })
    if (handled) event.preventDefault()
    else if (!links) setOpened(channel)
  }

  return (
    <>
      <div className="regions">
        {regions.map(({ code, name, places }) => (
          <section key={code} aria-labelledby={`${id}${code}`} part="region">
            <h3 id={`${id}${code}`}>{name}</h3>
            <ul className="caterers">
              {places.map(({ channel }) => (
                <ChannelCard
                  key={channel.code}
                  channel={channel}
                  digits={digitsOf(search)}
                  link={links?.replace('{path}', channel.slug)}
                  onOpen={(event) => open(channel, event)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {part && <part.ChannelDialog channel={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
