import { useEffect, useRef, type ComponentType } from 'react'
import { useSignInNote } from '../sign-in/SignInForm.tsx'
import type { Emit } from '../../store/events.ts'
import { useActions, useSelector } from '../../store/hooks.ts'
import type { Panel } from '../../store/state.ts'
import { addressesMessages } from '../../messages/addresses.ts'
import { authMessages } from '../../messages/auth.ts'
import { channelPickerMessages } from '../../messages/channel.ts'
import { commonMessages } from '../../messages/common.ts'
import { contactMessages } from '../../messages/contact.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { AddressPanel } from './AddressPanel.tsx'
import { focusFirst } from '../../ui/light-dom/LightDomPortal.tsx'
import { ChannelTerms } from '../channel/ChannelTerms.tsx'
import { PostalCodeForm } from '../postal-code/PostalCodeForm.tsx'
import { ContactForm } from '../message/ContactForm.tsx'
import { shownPhone } from '../form-fields.ts'
import { SignInOrUp } from '../sign-in/SignInOrUp.tsx'

type DialogPanel = Exclude<Panel, 'cart' | 'delivery'>
type View = { title: string; note?: string; side?: 'end'; Content: ComponentType<{ emit: Emit }> }

const views: Record<DialogPanel, View> = {
  address: { title: addressesMessages.shipping, side: 'end', Content: AddressPanel },
  'sign-in': {
    title: authMessages.signIn,
    side: 'end',
    Content: SignInPanel,
  },
  channel: { title: channelPickerMessages.title, side: 'end', Content: ChannelPanel },
  contact: { title: commonMessages.actions.write, note: contactMessages.intro, Content: ContactPanel },
}

/** The main view of the sidebar and the additional one above it; the views cart and delivery are rendered by their own widgets. */
export function Panels({ emit }: { emit: Emit }) {
  const { main, additional } = useSelector((state) => state.panels)
  return (
    <>
      <Level panel={main} emit={emit} />
      <Level panel={additional} emit={emit} />
    </>
  )
}

/** One dialog whose content depends on the view: sign-in is replaced by the view that required it. */
function Level({ panel, emit }: { panel: Panel | null; emit: Emit }) {
  const { panels } = useActions()
  const view = panel && panel !== 'cart' && panel !== 'delivery' ? views[panel] : null
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The first field gets the focus when the dialog opens and when its content changes.
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

function ChannelPanel() {
  const { alerts, panels } = useActions()
  const { channel, zipcode } = useSelector((state) => state.channel)
  return (
    <>
      <PostalCodeForm
        look="form"
        onLeave={panels.close}
        onChosen={({ name }, chosen) => {
          panels.close()
          alerts.show('success', channelPickerMessages.found(name, chosen), { timed: true })
        }}
      />
      {channel && zipcode && <ChannelTerms channel={channel} />}
    </>
  )
}

/** The contact form, after the phone number for urgent requests. */
function ContactPanel() {
  const channel = useSelector((state) => state.channel.channel)
  const subject = useSelector((state) => state.panels.subject)
  return (
    <>
      {channel?.contactPhoneNumber && (
        <p className="small soft">
          {contactMessages.faster} {channel.name} :{' '}
          <a className="nowrap" href={`tel:${channel.contactPhoneNumber}`}>
            {shownPhone(channel.contactPhoneNumber)}
          </a>
        </p>
      )}
      <ContactForm subject={subject} />
    </>
  )
}

/** The sign-in form; after the sign-in, the sidebar itself shows the requested view. */
function SignInPanel({ emit }: { emit: Emit }) {
  const { panels } = useActions()
  return (
    <SignInOrUp
      onLegal={(page) => {
        panels.close()
        emit('catering:navigate', { to: page })
      }}
    />
  )
}
