import { useEffect, useRef } from 'react'
import type { MenuPart } from '../../../core/domain/catalogue/menu.ts'
import { menuMessages as messages } from '../../../core/messages/menu.ts'
import { Icon, checkCircle, warningCircle } from '../../../core/ui/icons/icons.tsx'
import type { ComposerState } from './use-composer.ts'

/** A tab for each step, with the product chosen in it. */
export function StepTabs({ composer }: { composer: ComposerState }) {
  const { steps, step, goTo } = composer
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [step])
  return (
    <nav aria-label={messages.steps}>
      <ol className="composer-steps" ref={list}>
        {steps.map((part) => (
          <li key={part}>
            <button type="button" aria-current={part === step ? 'step' : undefined} onClick={() => goTo(part)}>
              <span>{messages.parts[part]}</span>
              <StepState composer={composer} part={part} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepState({ composer, part }: { composer: ComposerState; part: MenuPart }) {
  const { step, chosen, productOf, errorOf } = composer
  const product = productOf(part)
  if (errorOf(part) && chosen[part])
    return (
      <b className="composer-wrong">
        <Icon path={warningCircle} />
        {messages.toChange}
      </b>
    )
  if (product)
    return (
      <b>
        <Icon path={checkCircle} />
        <span>{product.name}</span>
      </b>
    )
  return part === step ? <b>{messages.toChoose}</b> : <span>{messages.afterwards}</span>
}
