import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { commonText } from '../text/common.ts'
import { adopt } from './adopt.ts'
import { Button } from './Button.tsx'
import type { Sheet } from './css.ts'
import { dialogs } from './dialog.styles.ts'
import { cross } from './icons/cross.ts'

type DialogProps = {
  title: string
  open: boolean
  /** Asked by Escape, the cross or a click beside; the caller closes by `open`. */
  onClose(): void
  /** 'end' is a drawer along the right edge. */
  side?: 'end'
  size?: 'small' | 'large'
  /** Small words under the title. */
  note?: ReactNode
  /** The title is only said, because the content shows its own. */
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
  const id = useId()
  const dialog = useModal(open, styles)
  const closeBeside = (event: MouseEvent) => event.target === event.currentTarget && onClose()
  return (
    <dialog
      ref={dialog}
      className={side ? 'dialog drawer' : `dialog dialog-${size}`}
      part="dialog"
      aria-labelledby={id}
      onClick={closeBeside}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A browser may close it without asking, as on a second Escape.
      onClose={() => open && onClose()}
    >
      {open && (
        <>
          <div className={titleHidden ? 'dialog-head dialog-head-bare' : 'dialog-head'}>
            <div className={titleHidden ? 'unseen' : undefined}>
              <h2 id={id}>{title}</h2>
              {note && <p className="small soft">{note}</p>}
            </div>
            <Button
              variant="quiet"
              icon={cross}
              className="dialog-close"
              aria-label={commonText.actions.close}
              onClick={onClose}
            />
          </div>
          <div className="dialog-body">{children}</div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </>
      )}
    </dialog>
  )
}

const none: readonly Sheet[] = []

function useModal(open: boolean, styles: readonly Sheet[]) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    adopt(element, [dialogs, ...styles])
    element.showModal()
    element.querySelector<HTMLElement>('[data-first]')?.focus()
    const release = lockScroll()
    // Closing before the element leaves the page is what gives the focus back.
    return () => {
      release()
      element.close()
    }
  }, [open, styles])
  return dialog
}

/** The page behind does not scroll, and keeps the width its scrollbar took. */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  const { overflow, paddingInlineEnd } = style
  style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`
  style.overflow = 'hidden'
  return () => Object.assign(style, { overflow, paddingInlineEnd })
}
