import { useEffect, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { commonMessages } from '../../messages/common.ts'
import { stopTypedKey } from '../field/field-events.ts'
import { adoptSheets, type Sheet } from '../styles/css.ts'
import { Button, cross, Unbroken } from '../kit.tsx'
import { dialogs } from './dialog.styles.ts'
import { focusedElement } from '../shadow-roots.ts'
import { moveIntoPageDialog } from './move-into-page-dialog.ts'

export type DialogProps = {
  title: string
  open: boolean
  /** Called on Escape, the close button or a click on the backdrop; the caller closes the dialog through `open`. */
  onClose(): void
  /** 'end' is a drawer at the right edge. */
  side?: 'end'
  size?: 'small' | 'large'
  note?: ReactNode
  /** True: the title is for screen readers only, because the content shows its own. */
  titleHidden?: boolean
  /** Always visible under the content: totals, the primary action. */
  footer?: ReactNode
  /** Stylesheets of the content that the widget has not adopted yet. */
  styles?: readonly Sheet[]
  children: ReactNode
}

/** A native modal dialog. Its content is rendered only while open; the element with `data-first` gets the focus. */
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
  // A selection that begins in a field and ends on the backdrop must not close the dialog.
  const pointerTarget = useRef<EventTarget | null>(null)
  const closeBeside = ({ target, currentTarget }: MouseEvent) =>
    target === currentTarget && (pointerTarget.current ?? target) === target && onClose()
  return (
    <dialog
      ref={dialog}
      className={side ? 'dialog drawer' : `dialog dialog-${size}`}
      part="dialog"
      // Not `aria-labelledby` its heading, which is rendered with the content: the name is announced when the focus enters.
      aria-label={title}
      onPointerDown={({ target }) => (pointerTarget.current = target)}
      onClick={closeBeside}
      onKeyDown={(event) => {
        // Only this dialog closes: the browser would also close the dialog below, when one was opened without a user activation.
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A browser may close it without `cancel`, as on a second Escape. The event of an earlier close may arrive when it is open again.
      onClose={({ currentTarget }) => shown.current && !currentTarget.open && onClose()}
    >
      {open && (
        <>
          <DialogHead {...{ title, titleHidden, note, onClose }} />
          {/* Browsers make a scroll container focusable, and announce its name. */}
          <div className="dialog-body" role="group" aria-label={commonMessages.dialogContent}>
            {children}
          </div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </>
      )}
    </dialog>
  )
}

function DialogHead({
  title,
  titleHidden,
  note,
  onClose,
}: Pick<DialogProps, 'title' | 'titleHidden' | 'note' | 'onClose'>) {
  return (
    <div className={titleHidden ? 'dialog-head dialog-head-bare' : 'dialog-head'}>
      <div className={titleHidden ? 'unseen' : undefined}>
        <h2>
          <Unbroken text={title} />
        </h2>
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
  )
}

const none: readonly Sheet[] = []

/** Events that scripts of a page handle for shortcuts, their own scrolling, and focus traps. */
const ISOLATED_EVENTS = ['keydown', 'keypress', 'keyup', 'wheel', 'touchstart', 'touchmove', 'focusin']

/** Stops events inside a dialog from reaching listeners of the page behind it. */
const isolate = (event: Event) => {
  if (/^key/.test(event.type)) return stopTypedKey(event)
  event.stopPropagation()
  if (/^[wt]/.test(event.type)) scrollAgain(event as WheelEvent & TouchEvent)
}

/** The last touch position, and whether the page has prevented the touch. */
let touched = { y: 0, isPrevented: false }

/** Scrolls the content of the dialog itself when a page with its own scrolling has prevented the wheel or touch event. */
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
    adoptSheets(element, [dialogs, ...styles])
    const opener = focusedElement()
    // A dialog that is moved in the tree leaves the top layer, stays open, and loses the element to restore the focus to.
    const showAgain = () => {
      if (!element.isConnected || element.matches(':modal')) return
      element.close()
      opener?.focus({ preventScroll: true })
      element.showModal()
      notifyAlerts()
    }
    document.addEventListener('catering:moved', showAgain)
    for (const type of ISOLATED_EVENTS) element.addEventListener(type, isolate, { passive: true })
    const back = moveIntoPageDialog(element, opener)
    element.showModal()
    shown.current = true
    element.querySelector<HTMLElement>('[data-first]')?.focus()
    const release = lockScroll()
    notifyAlerts()
    return () => {
      document.removeEventListener('catering:moved', showAgain)
      release()
      shown.current = false
      element.close()
      back()
      notifyAlerts()
    }
  }, [open, styles])
  // An open dialog that unmounts closes before its removal: after it, the browser restores no focus.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      shown.current = false
      element?.close()
    }
  }, [])
  return { dialog, shown }
}

/** Notifies the live region of alerts, which must stay above every dialog. */
const notifyAlerts = () => document.dispatchEvent(new CustomEvent('catering:modal'))

let locks = 0
let unlocked = {}

/** Locks the scrolling of the page behind, and keeps the space of its scrollbar; the last closed dialog undoes this. */
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
