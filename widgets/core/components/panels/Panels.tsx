import { createRoot } from 'react-dom/client'
import { markFrench, preserveTranslations } from '../../ui/browser-translation.ts'
import { forms } from '../forms.styles.ts'
import { postalCodeStyles } from '../postal-code/postal-code.styles.ts'
import { RuntimeContext, useActions, useSelector } from '../../store/hooks.ts'
import type { Runtime } from '../../store/runtime.ts'
import { isolateFieldEvents } from '../../ui/field/field-events.ts'
import { kit } from '../../ui/styles/kit.styles.ts'
import { panelsStyles } from './panels.styles.ts'
import { useEffect, useRef, type ComponentType } from 'react'
import { useSignInNote, SignInOrUp } from '../sign-in/SignInForm.tsx'
import { navigate, type Emit } from '../../store/events.ts'
import type { Panel } from '../../store/state.ts'
import { addressesMessages } from '../../messages/addresses.ts'
import { authMessages } from '../../messages/auth.ts'
import { channelPickerMessages } from '../../messages/channel.ts'
import { commonMessages } from '../../messages/common.ts'
import { contactMessages } from '../../messages/contact.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Button } from '../../ui/kit.tsx'
import { useLazyModule } from '../../ui/lazy.tsx'
import { AddressPanel } from './AddressPanel.tsx'
import { focusFirst } from '../../ui/light-dom/LightDomPortal.tsx'
import { ChannelTerms } from '../channel/ChannelTerms.tsx'
import { PostalCodeForm } from '../postal-code/PostalCodeForm.tsx'
import { ContactForm } from '../message/ContactForm.tsx'
import { isUnchosen, NATIONAL_CHANNEL } from '../../domain/delivery/channel.ts'
import { telUrl } from '../../domain/contact-urls.ts'
import { shownPhone } from '../../domain/customer/phone.ts'

/** Renders the sidebar into its own shadow root in the document body, outside of the views of the page. */
export function renderPanels(runtime: Runtime): void {
  const { store, deps } = runtime
  const element = document.createElement('div')
  markFrench(element, deps.settings)
  const root = element.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [kit, forms, postalCodeStyles, panelsStyles].map(({ sheet }) => sheet)
  isolateFieldEvents(root)
  preserveTranslations(root)
  // Some sites replace the whole body of the page.
  const ensureConnected = () => element.isConnected || document.body.append(element)
  ensureConnected()
  store.subscribe(ensureConnected)
  createRoot(root).render(
    <RuntimeContext.Provider value={runtime}>
      <Panels emit={deps.emit} />
    </RuntimeContext.Provider>,
  )
  store.subscribe((state, before) => {
    if (state.session.session !== before.session.session) state.panels.update()
  })
}

type DialogPanel = Exclude<Panel, 'cart' | 'delivery'>
type View = { title(): string; note?(): string; side?: 'end'; Content: ComponentType<{ emit: Emit }> }

const views: Record<DialogPanel, View> = {
  address: { title: () => addressesMessages.shipping, side: 'end', Content: AddressPanel },
  'sign-in': { title: () => authMessages.signIn, side: 'end', Content: SignInPanel },
  channel: { title: () => channelPickerMessages.title, side: 'end', Content: ChannelPanel },
  contact: { title: () => commonMessages.actions.write, note: () => contactMessages.intro, Content: ContactPanel },
}

const loadMovedCart = () => import('../reorder/MovedCart.tsx')

/** The main view of the sidebar and the additional one above it; the views cart and delivery are rendered by their own widgets. */
function Panels({ emit }: { emit: Emit }) {
  const { main, additional } = useSelector((state) => state.panels)
  const changes = useSelector((state) => state.cart.changes)
  const { cart, alerts } = useActions()
  const moved = useLazyModule(loadMovedCart, changes !== null, () => {
    cart.dismissChanges()
    alerts.show('error', commonMessages.alerts.loadFailed)
  })
  return (
    <>
      <Level panel={main} emit={emit} />
      <Level panel={additional} emit={emit} />
      {moved && <moved.MovedCart changes={changes} emit={emit} />}
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
  const { Content = () => null, side } = view ?? {}
  const note = panel === 'sign-in' ? signInNote : view?.note?.()
  return (
    <Dialog title={view?.title() ?? ''} side={side} note={note} open={view !== null} onClose={panels.close}>
      <div ref={content} className="panel">
        <Content emit={emit} />
      </div>
    </Dialog>
  )
}

function ChannelPanel() {
  const { panels } = useActions()
  const { channel, zipcode: postalCode } = useSelector((state) => state.channel)
  return (
    <>
      <PostalCodeForm
        look="form"
        onLeave={panels.close}
        onChosen={(_channel, _postalCode, announce) => {
          panels.close()
          announce()
        }}
      />
      {channel && postalCode && <ChannelTerms channel={channel} />}
      {isUnchosen(channel) && (
        <Button variant="quiet" onClick={panels.close}>
          {channelPickerMessages.later}
        </Button>
      )}
    </>
  )
}

function ContactPanel() {
  const channel = useSelector((state) => state.channel.channel)
  const subject = useSelector((state) => state.panels.subject)
  return (
    <>
      {channel?.contactPhoneNumber && (
        <p className="small soft">
          {contactMessages.faster}
          {channel.code !== NATIONAL_CHANNEL && ` ${channel.name}`}
          {'\u00A0: '}
          <a className="nowrap" href={telUrl(channel.contactPhoneNumber)}>
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
        navigate(emit, { to: page })
      }}
    />
  )
}
