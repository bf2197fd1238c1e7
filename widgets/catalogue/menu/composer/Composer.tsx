import { useEffect, useId, useRef } from 'react'
import { price } from '../../../core/domain/money.ts'
import { menuText as words } from '../../../core/text/menu.ts'
import { Dialog } from '../../../core/ui/dialog/Dialog.tsx'
import type { Offer } from '../offer.ts'
import type { Refusal } from '../refusal.ts'
import { Added, AddedFoot } from './Added.tsx'
import { composerStyles } from './composer.styles.ts'
import { ComposerFoot } from './ComposerFoot.tsx'
import { picksStyles } from './picks.styles.ts'
import { StepChoices } from './StepChoices.tsx'
import { StepTabs } from './StepTabs.tsx'
import { useComposer } from './use-composer.ts'

const styles = [composerStyles, picksStyles]

type ComposerProps = { offer: Offer; refusal: Refusal; open: boolean; onClose(): void }

/** Composes a menu for one person, step by step (D8). Closing keeps the picked dishes for the next time. */
export function Composer({ offer, refusal, open, onClose }: ComposerProps) {
  const composer = useComposer(offer, refusal, open)
  const { menu, kind, added, step } = composer
  const form = useId()
  const heading = useFocusOnChange(added ? 'added' : step)
  return (
    <Dialog
      title={menu.name}
      note={words.offer(words.contents[kind], price(menu.price))}
      size="large"
      styles={styles}
      open={open}
      onClose={onClose}
      footer={
        added ? <AddedFoot composer={composer} onClose={onClose} /> : <ComposerFoot composer={composer} form={form} />
      }
    >
      <div className="composer" part="composer">
        {added ? (
          <Added composed={added} heading={heading} />
        ) : (
          <>
            <StepTabs composer={composer} />
            <form
              method="post"
              id={form}
              onSubmit={(event) => {
                event.preventDefault()
                void composer.goOn()
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

/** Moves the focus to the heading of each new screen, which names it; for the first one, the dialog does it. */
function useFocusOnChange(screen: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current !== screen) heading.current?.focus()
    shown.current = screen
  }, [screen])
  return heading
}
