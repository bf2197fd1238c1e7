import { allergensText } from '../../core/messages/allergens.ts'
import { avoidingText as messages } from './messages.ts'
import { productText } from '../../core/messages/product.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { Checkbox } from '../../core/ui/field/choices.tsx'
import { choices } from '../../core/ui/field/choice.styles.ts'
import { Dialog } from '../../core/ui/dialog/Dialog.tsx'
import type { ListFilters } from '../filter/use-list-filters.ts'
import { allergenFilterStyles } from './allergen-filter.styles.ts'

const styles = [choices, allergenFilterStyles]

type AllergenDialogProps = { open: boolean; listFilters: ListFilters; count: number; onClose(): void }

const codes = Object.keys(allergensText) as (keyof typeof allergensText)[]

/** Checkboxes for the fourteen allergens listed by law. Each change applies immediately, to every list. */
export function AllergenDialog({ open, listFilters, count, onClose }: AllergenDialogProps) {
  const { excludedAllergens, toggleAllergen, clearAllergens } = listFilters
  return (
    <Dialog
      title={messages.title}
      note={messages.help}
      open={open}
      onClose={onClose}
      styles={styles}
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
            label={allergensText[code]}
            checked={excludedAllergens.includes(code)}
            onChange={() => toggleAllergen(code)}
          />
        ))}
      </div>
      <p className="small soft">{productText.traces}</p>
    </Dialog>
  )
}
