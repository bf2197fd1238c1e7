import { useEffect, useId, useRef } from 'react'
import { price } from '../../../core/domain/money.ts'
import { menuMessages as messages } from '../../../core/messages/menu.ts'
import { Dialog } from '../../../core/ui/dialog/Dialog.tsx'
import type { MenuOffer } from '../MenuCard.tsx'
import type { MenuErrors } from '../menu-session.ts'
import { AddedMenu, AddedMenuFooter } from './AddedMenu.tsx'
import { composerStyles } from './composer.styles.ts'
import { ComposerFooter } from './ComposerFooter.tsx'
import { choicesStyles } from './choices.styles.ts'
import { StepChoices } from './StepChoices.tsx'
import { StepTabs } from './StepTabs.tsx'
import { useComposer } from './use-composer.ts'

const styles = [composerStyles, choicesStyles]

type ComposerProps = { offer: MenuOffer; errors: MenuErrors; open: boolean; onClose(): void }

/** Composes a menu for one person, step by step (D8). The choices are restored when the dialog opens again. */
export function Composer({ offer, errors, open, onClose }: ComposerProps) {
  const composer = useComposer(offer, errors, open)
  const { menu, kind, added, step } = composer
  const form = useId()
  const heading = useFocusOnChange(added ? 'added' : step)
  return (
    <Dialog
      title={menu.name}
      note={messages.offer(messages.contents[kind], price(menu.price))}
      size="large"
      styles={styles}
      open={open}
      onClose={onClose}
      footer={
        added ? (
          <AddedMenuFooter composer={composer} onClose={onClose} />
        ) : (
          <ComposerFooter composer={composer} form={form} />
        )
      }
    >
      <div className="composer" part="composer">
        {added ? (
          <AddedMenu composed={added} heading={heading} />
        ) : (
          <>
            <StepTabs composer={composer} />
            <form
              method="post"
              id={form}
              onSubmit={(event) => {
                event.preventDefault()
                void composer.submit()
              }}
            >
              <StepChoices key={step} composer={composer} heading={heading} />
            </form>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Moves focus to the heading of each new step; the dialog itself focuses the first one. */
function useFocusOnChange(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}
