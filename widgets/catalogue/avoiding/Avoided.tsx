import { useSelector } from '../../core/store/hooks.ts'
import { avoidingText as words } from '../../core/text/avoiding.ts'
import { productText } from '../../core/text/product.ts'
import { Icon } from '../../core/ui/picture/Icon.tsx'
import { cross } from '../../core/ui/icons/cross.ts'
import type { ListTools } from '../list/use-list-choice.ts'
import { useStyles } from '../use-styles.ts'
import { noneOf } from './allergen-names.ts'
import { avoidingStyles } from './avoiding.styles.ts'

const styles = [avoidingStyles]

/** One chip for each avoided allergen; a press removes it. */
export function AvoidedChips({ tools }: { tools: ListTools }) {
  return tools.avoid.map((code) => (
    <button
      key={code}
      type="button"
      className="chip chip-avoided"
      aria-label={`${words.without(noneOf(code))}, ${words.takenOff}`}
      onClick={({ currentTarget }) => {
        // The pressed chip is removed, so the first chip takes the focus.
        currentTarget.parentElement?.querySelector<HTMLElement>('.chip')?.focus()
        tools.toggleAllergen(code)
      }}
    >
      {words.without(noneOf(code))}
      <Icon path={cross} />
    </button>
  ))
}

/** Says what the filter covers: it knows the recipes, not the traces. */
export function AvoidedNotice({ avoid }: { avoid: readonly string[] }) {
  const phone = useSelector((state) => state.channel.channel?.contactPhoneNumber)
  const box = useStyles<HTMLParagraphElement>(styles)
  return (
    <p ref={box} className="avoided-notice small soft">
      {words.notice(avoid.map(noneOf))} {phone && productText.severeAllergy(phone.replaceAll(' ', '\u00a0'))}
    </p>
  )
}
