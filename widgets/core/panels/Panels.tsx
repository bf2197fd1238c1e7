import { useEffect, useRef, type ComponentType } from 'react'
import { useSignInNote } from '../forms/sign-in/SignInForm.tsx'
import type { Emit } from '../store/events.ts'
import { useActions, useSelector } from '../store/hooks.ts'
import type { Panel } from '../store/state.ts'
import { addressesText } from '../text/addresses.ts'
import { authText } from '../text/auth.ts'
import { channelPickerText } from '../text/channel-picker.ts'
import { commonText } from '../text/common.ts'
import { contactText } from '../text/contact.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { AddressPanel } from './AddressPanel.tsx'
import { ChannelPanel } from './ChannelPanel.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { focusFirst } from './focus-first.ts'
import { SignInPanel } from './SignInPanel.tsx'

type Drawn = Exclude<Panel, 'cart' | 'delivery'>
type View = { title: string; note?: string; side?: 'end'; Content: ComponentType<{ emit: Emit }> }

const views: Record<Drawn, View> = {
  address: { title: addressesText.shipping, side: 'end', Content: AddressPanel },
  'sign-in': {
    title: authText.signIn,
    side: 'end',
    Content: SignInPanel,
  },
  channel: { title: channelPickerText.title, side: 'end', Content: ChannelPanel },
  contact: { title: commonText.actions.write, note: contactText.intro, Content: ContactPanel },
}

/** The main view of the sidebar and the additional one above it; cart and delivery draw themselves. */
export function Panels({ emit }: { emit: Emit }) {
  const { main, additional } = useSelector((state) => state.panels)
  return (
    <>
      <Level panel={main} emit={emit} />
      <Level panel={additional} emit={emit} />
    </>
  )
}

/** One dialog whose content changes with what is asked: signing in gives way to the view that needed it. */
function Level({ panel, emit }: { panel: Panel | null; emit: Emit }) {
  const { panels } = useActions()
  const view = panel && panel !== 'cart' && panel !== 'delivery' ? views[panel] : null
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focus moves to the first field when the dialog opens, and when its content changes.
    if (view) focusFirst(content.current)
  }, [view])

  const signInNote = useSignInNote()
  const { Content, ...look } = view ?? { title: '', Content: () => null }
  const note = panel === 'sign-in' ? signInNote : view?.note
  return (
    <Dialog {...look} note={note} open={view !== null} onClose={panels.close}>
      <div ref={content} className="panel">
        <Content emit={emit} />
      </div>
    </Dialog>
  )
}
