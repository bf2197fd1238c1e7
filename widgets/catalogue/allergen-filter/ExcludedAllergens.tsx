import { useSelector } from '../../core/store/hooks.ts'
import { avoidedText, avoidingText as messages } from './messages.ts'
import { productText } from '../../core/messages/product.ts'
import { Icon, cross } from '../../core/ui/icons/icons.tsx'
import type { ListFilters } from '../filter/use-list-filters.ts'
import { useStyles } from '../use-styles.ts'
import { allergenFilterStyles } from './allergen-filter.styles.ts'

const styles = [allergenFilterStyles]

/** A chip for each excluded allergen; a click removes it. */
export function ExcludedAllergenChips({ listFilters }: { listFilters: ListFilters }) {
  return listFilters.excludedAllergens.map((code) => (
    <button
      key={code}
      type="button"
      className="chip chip-excluded"
      aria-label={`${messages.without(nameAfterSans(code))}, ${messages.takenOff}`}
      onClick={({ currentTarget }) => {
        // The clicked chip is removed, so focus moves to the first chip.
        currentTarget.parentElement?.querySelector<HTMLElement>('.chip')?.focus()
        listFilters.toggleAllergen(code)
      }}
    >
      {messages.without(nameAfterSans(code))}
      <Icon path={cross} />
    </button>
  ))
}

/** The limit of the filter: it covers recipes, not traces. */
export function ExcludedAllergensNotice({ codes }: { codes: readonly string[] }) {
  const phone = useSelector((state) => state.channel.channel?.contactPhoneNumber)
  const ref = useStyles<HTMLParagraphElement>(styles)
  return (
    <p ref={ref} className="excluded-notice small soft">
      {messages.notice(codes.map(nameAfterSans))} {phone && productText.severeAllergy(phone.replaceAll(' ', '\u00a0'))}
    </p>
  )
}

const nameAfterContient: Readonly<Record<string, string>> = avoidedText.some

/** The name after 'Sans', as in 'Sans arachides', made from the name after 'Contient': 'des arachides'. */
export const nameAfterSans = (code: string): string =>
  code === 'gluten' ? messages.glutenFree : (nameAfterContient[code] ?? code).replace(/^(du|des|de la) /, '')
