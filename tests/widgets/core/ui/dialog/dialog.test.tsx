// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect, useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '#widgets/core/ui/dialog/Dialog.tsx'

const dialog = () => document.querySelector('dialog') as HTMLDialogElement

test('an open dialog is named by its title and has its content; a closed one is empty', () => {
  const { rerender } = render(
    <Dialog title="Votre panier" open onClose={vi.fn()}>
      <p>Trois plateaux</p>
    </Dialog>,
  )
  expect(dialog().open).toBe(true)
  expect(screen.getByRole('dialog', { name: 'Votre panier' })).toBe(dialog())
  expect(screen.getByText('Trois plateaux')).toBeTruthy()

  rerender(
    <Dialog title="Votre panier" open={false} onClose={vi.fn()}>
      <p>Trois plateaux</p>
    </Dialog>,
  )
  expect(dialog().open).toBe(false)
  expect(dialog().textContent).toBe('')
})

test('the close button, Escape and a click on the backdrop call onClose', () => {
  const onClose = vi.fn()
  render(
    <Dialog title="Fiche" open onClose={onClose}>
      <p>Contenu</p>
    </Dialog>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  const cancel = new Event('cancel', { cancelable: true })
  fireEvent(dialog(), cancel)
  expect(cancel.defaultPrevented).toBe(true)
  expect(onClose).toHaveBeenCalledTimes(2)
  fireEvent.click(dialog())
  expect(onClose).toHaveBeenCalledTimes(3)
  fireEvent.click(screen.getByText('Contenu'))
  expect(onClose).toHaveBeenCalledTimes(3)
})

test('the page behind does not scroll while a dialog is open, and its style is restored', () => {
  document.documentElement.style.overflow = 'auto'
  const { unmount } = render(
    <Dialog title="Fiche" open onClose={vi.fn()}>
      x
    </Dialog>,
  )
  expect(document.documentElement.style.overflow).toBe('hidden')
  unmount()
  expect(document.documentElement.style.overflow).toBe('auto')
})

/** Fires a late `close` event: the browser may send it after the next opening was rendered and before it is shown. */
function LateEnd() {
  const here = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => void here.current?.closest('dialog')?.dispatchEvent(new Event('close')), [])
  return <p ref={here}>Contenu</p>
}

test('a late close event does not close a dialog that was opened again', () => {
  const onClose = vi.fn()
  const view = (open: boolean) => (
    <Dialog title="Fiche" open={open} onClose={onClose}>
      <LateEnd />
    </Dialog>
  )
  const { rerender } = render(view(true))
  rerender(view(false))
  rerender(view(true))
  expect(onClose).not.toHaveBeenCalled()
  // A dialog that the browser closes by itself notifies its caller.
  dialog().close()
  fireEvent(dialog(), new Event('close'))
  expect(onClose).toHaveBeenCalled()
})

test('a dialog has its name before its content, so that it is announced when the focus enters it', () => {
  const { rerender } = render(
    <Dialog title="Fiche" open={false} onClose={vi.fn()}>
      x
    </Dialog>,
  )
  expect(dialog().getAttribute('aria-label')).toBe('Fiche')
  const names: (string | null)[] = []
  dialog().showModal = () => void names.push(dialog().getAttribute('aria-label'))
  rerender(
    <Dialog title="Votre panier" open onClose={vi.fn()}>
      x
    </Dialog>,
  )
  expect(names).toEqual(['Votre panier'])
})

test('the content of a dialog, which browsers focus when it scrolls, is a named group', () => {
  render(
    <Dialog title="Fiche" open onClose={vi.fn()}>
      <p>Trois plateaux</p>
    </Dialog>,
  )
  expect(screen.getByRole('group', { name: 'Contenu' }).textContent).toBe('Trois plateaux')
})
