import { allergensMessages } from '../../core/messages/allergens.ts'
import { allergenFilterMessages as messages, allergenWarningMessages } from './messages.ts'
import { productMessages } from '../product-dialog/messages.ts'
import { Button, Icon, cross } from '../../core/ui/kit.tsx'
import { Checkbox } from '../../core/ui/field/choices.tsx'
import { choices } from '../../core/ui/field/choice.styles.ts'
import { Dialog } from '../../core/ui/dialog/Dialog.tsx'
import type { ListFilters } from '../filter/use-list-filters.ts'
import { allergenFilterStyles } from './allergen-filter.styles.ts'
import { useSelector } from '../../core/store/hooks.ts'
import { stylesRef } from '../../core/ui/styles/css.ts'
import { ownProperty } from '../../core/messages/define.ts'

const dialogStyles = [choices, allergenFilterStyles]

type AllergenDialogProps = { open: boolean; listFilters: ListFilters; count: number; onClose(): void }

const codes = Object.keys(allergensMessages) as (keyof typeof allergensMessages)[]

/** Checkboxes for the fourteen allergens listed by law. Each change applies immediately, to every list. */
export function AllergenDialog({ open, listFilters, count, onClose }: AllergenDialogProps) {
  const { excludedAllergens, toggleAllergen, clearAllergens } = listFilters
  return (
    <Dialog
      title={messages.title}
      note={messages.help}
      open={open}
      onClose={onClose}
      styles={dialogStyles}
      footer={
        <div className="allergens-foot">
          {excludedAllergens.length > 0 && (
            <Button variant="link" onClick={clearAllergens}>
              {messages.clear}
            </Button>
          )}
          <Button onClick={onClose}>{messages.see(count)}</Button>
        </div>
      }
    >
      <div className="allergens" role="group" aria-label={messages.title}>
        {codes.map((code) => (
          <Checkbox
            key={code}
            name={code}
            label={allergensMessages[code]}
            checked={excludedAllergens.includes(code)}
            onChange={() => toggleAllergen(code)}
          />
        ))}
      </div>
      <p className="small soft">{productMessages.traces}</p>
    </Dialog>
  )
}

const adoptStyles = stylesRef(allergenFilterStyles)

/** A chip for each excluded allergen; a click removes it. */
export function ExcludedAllergenChips({ listFilters }: { listFilters: ListFilters }) {
  return listFilters.excludedAllergens.map((code) => (
    <button
      key={code}
      type="button"
      className="chip chip-excluded"
      aria-label={`${messages.without(nameAfterSans(code))}, ${messages.takenOff}`}
      onClick={({ currentTarget }) => {
        // The clicked chip is removed, so focus moves to the first one, which opens the dialog.
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
  return (
    <p ref={adoptStyles} className="excluded-notice small soft">
      {messages.notice(codes.map(nameAfterSans))}{' '}
      {phone && productMessages.severeAllergy(phone.replaceAll(' ', '\u00a0'))}
    </p>
  )
}

const nameAfterContient: Readonly<Record<string, string>> = allergenWarningMessages.some

/** The name after 'Sans', as in 'Sans arachides', made from the name after 'Contient': 'des arachides'. */
export const nameAfterSans = (code: string): string =>
  code === 'gluten'
    ? messages.glutenFree
    : (ownProperty(nameAfterContient, code) ?? code).replace(/^(du|des|de la) /, '')
