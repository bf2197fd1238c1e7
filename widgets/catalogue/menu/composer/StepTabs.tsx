import { useEffect, useRef } from 'react'
import type { MenuPart } from '../../../core/domain/menu.ts'
import { menuText as words } from '../../../core/text/menu.ts'
import { Icon } from '../../../core/ui/picture/Icon.tsx'
import { checkCircle } from '../../../core/ui/icons/check-circle.ts'
import { warningCircle } from '../../../core/ui/icons/warning-circle.ts'
import type { ComposerState } from './use-composer.ts'

/** A tab for each step, with the dish picked in it. */
export function StepTabs({ composer }: { composer: ComposerState }) {
  const { steps, step, goTo } = composer
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [step])
  return (
    <nav aria-label={words.steps}>
      <ol className="composer-steps" ref={list}>
        {steps.map((part) => (
          <li key={part}>
            <button type="button" aria-current={part === step ? 'step' : undefined} onClick={() => goTo(part)}>
              <span>{words.parts[part]}</span>
              <StepState composer={composer} part={part} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepState({ composer, part }: { composer: ComposerState; part: MenuPart }) {
  const { step, picked, productOf, problemOf } = composer
  const product = productOf(part)
  if (problemOf(part) && picked[part])
    return (
      <b className="composer-wrong">
        <Icon path={warningCircle} />
        {words.toChange}
      </b>
    )
  if (product)
    return (
      <b>
        <Icon path={checkCircle} />
        <span>{product.name}</span>
      </b>
    )
  return part === step ? <b>{words.toChoose}</b> : <span>{words.afterwards}</span>
}
