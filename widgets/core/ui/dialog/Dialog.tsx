import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { commonMessages } from '../../messages/common.ts'
import { keepKey } from '../field/field-events.ts'
import { adoptStyles, type Sheet } from '../styles/css.ts'
import { Button } from '../button/Button.tsx'
import { dialogs } from './dialog.styles.ts'
import { standInWindow } from './stand-in-window.ts'
import { cross } from '../icons/icons.tsx'

type DialogProps = {
  title: string
  open: boolean
  /** Called by Escape, the cross or a click beside; the caller closes the dialog through `open`. */
  onClose(): void
  /** 'end' is a drawer along the right edge. */
  side?: 'end'
  size?: 'small' | 'large'
  /** Small words under the title. */
  note?: ReactNode
  /** True: the title is only read aloud, because the content shows its own. */
  titleHidden?: boolean
  /** Stays in view under the content: totals, the one action. */
  footer?: ReactNode
  /** Rules of the content, when the widget does not have them from the start. */
  styles?: readonly Sheet[]
  children: ReactNode
}

/**
 * A native modal dialog: top layer, inert page behind, Escape, focus back where it was. Its content exists only while open;
 * the focus begins at what carries `data-first`, else at the first control. It brings its own sheet.
 */
export function Dialog({
  title,
  open,
  onClose,
  side,
  size = 'small',
  note,
  titleHidden,
  footer,
  styles = none,
  children,
}: DialogProps) {
  const { dialog, shown } = useModal(open, styles)
  // A selection that begins in a field and ends beside the dialog must not close it.
  const pressed = useRef<EventTarget | null>(null)
  const closeBeside = ({ target, currentTarget }: MouseEvent) =>
    target === currentTarget && (pressed.current ?? target) === target && onClose()
  return (
    <dialog
      ref={dialog}
      className={side ? 'dialog drawer' : `dialog dialog-${size}`}
      part="dialog"
      // Not its heading, which comes with the content: the name is announced when the focus enters.
      aria-label={title}
      onPointerDown={({ target }) => (pressed.current = target)}
      onClick={closeBeside}
      onKeyDown={(event) => {
        // Only this dialog closes: the browser would close one that opened without a click together with the dialog below.
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A browser may close it without asking, as on a second Escape. The event of an earlier close may come when it is open again.
      onClose={({ currentTarget }) => shown.current && !currentTarget.open && onClose()}
    >
      {open && (
        <>
          <div className={titleHidden ? 'dialog-head dialog-head-bare' : 'dialog-head'}>
            <div className={titleHidden ? 'unseen' : undefined}>
              <h2>{title}</h2>
              {note && <p className="small soft">{note}</p>}
            </div>
            <Button
              variant="quiet"
              icon={cross}
              className="dialog-close"
              aria-label={commonMessages.actions.close}
              onClick={onClose}
            />
          </div>
          {/* Browsers focus what scrolls, and announce its name. */}
          <div className="dialog-body" role="group" aria-label={commonMessages.dialogContent}>
            {children}
          </div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </>
      )}
    </dialog>
  )
}

const none: readonly Sheet[] = []

/** Events that scripts of a page take to shortcuts, to scrolling of their own, and to hold the focus in its windows. */
const KEPT = ['keydown', 'keypress', 'keyup', 'wheel', 'touchstart', 'touchmove', 'focusin']

/** What is done in a dialog is nothing that the page behind it has to do with. */
const keep = (event: Event) => {
  if (/^key/.test(event.type)) return keepKey(event)
  event.stopPropagation()
  if (/^[wt]/.test(event.type)) scrollAgain(event as WheelEvent & TouchEvent)
}

/** Where the finger was, and whether the page has prevented what its touch would do. */
let touched = { y: 0, isPrevented: false }

/** A page that scrolls by itself prevents the wheel and touches before they come here: the content of the dialog is scrolled all the same. */
function scrollAgain(event: WheelEvent & TouchEvent): void {
  const { type, defaultPrevented, deltaY, deltaMode, ctrlKey } = event
  const y = event.touches?.[0]?.clientY ?? 0
  const by = deltaY === undefined ? touched.y - y : deltaY * (deltaMode ? 16 : 1)
  const isPrevented = defaultPrevented || (type === 'touchmove' && touched.isPrevented)
  touched = { y, isPrevented }
  if (!isPrevented || ctrlKey || type === 'touchstart') return
  for (const at of event.composedPath() as Element[]) {
    const before = at.scrollTop
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) at.scrollTop += by
    if (at.scrollTop !== before || at === event.currentTarget) return
  }
}

function useModal(open: boolean, styles: readonly Sheet[]) {
  const dialog = useRef<HTMLDialogElement>(null)
  const shown = useRef(false)
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    adoptStyles(element, [dialogs, ...styles])
    const opener = focused()
    // Moved in the tree, the dialog leaves the top layer, stays open in the page, and forgets where the focus goes back to.
    const standUp = () => {
      if (!element.isConnected || element.matches(':modal')) return
      element.close()
      opener?.focus({ preventScroll: true })
      element.showModal()
      tellPage()
    }
    document.addEventListener('catering:moved', standUp)
    for (const type of KEPT) element.addEventListener(type, keep, { passive: true })
    const back = standInWindow(element, opener)
    element.showModal()
    shown.current = true
    element.querySelector<HTMLElement>('[data-first]')?.focus()
    const release = lockScroll()
    tellPage()
    // Closing before the element leaves the page is what gives the focus back.
    return () => {
      document.removeEventListener('catering:moved', standUp)
      release()
      shown.current = false
      element.close()
      back()
      tellPage()
    }
  }, [open, styles])
  return { dialog, shown }
}

/** The element with the focus, inside shadow trees too. */
function focused(): HTMLElement | null {
  let found = document.activeElement
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement
  return found instanceof HTMLElement ? found : null
}

/** Tells the page that a dialog has opened, for what must stay above every dialog. */
const tellPage = () => document.dispatchEvent(new CustomEvent('catering:modal'))

let locks = 0
let unlocked = {}

/** Keeps the page behind from scrolling, and the width of its scrollbar; the last dialog to close undoes this. */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  if (locks++ === 0) {
    const { overflow, paddingInlineEnd } = style
    unlocked = { overflow, paddingInlineEnd }
    style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`
    style.overflow = 'hidden'
  }
  return () => {
    if (--locks === 0) Object.assign(style, unlocked)
  }
}
