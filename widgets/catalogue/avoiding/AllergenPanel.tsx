import { allergensText } from '../../core/text/allergens.ts'
import { avoidingText as words } from '../../core/text/avoiding.ts'
import { productText } from '../../core/text/product.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { Checkbox } from '../../core/ui/field/Checkbox.tsx'
import { choices } from '../../core/ui/field/choice.styles.ts'
import { Dialog } from '../../core/ui/dialog/Dialog.tsx'
import type { ListTools } from '../list/use-list-choice.ts'
import { avoidingStyles } from './avoiding.styles.ts'

const styles = [choices, avoidingStyles]

type AllergenPanelProps = { open: boolean; tools: ListTools; count: number; onClose(): void }

const codes = Object.keys(allergensText) as (keyof typeof allergensText)[]

/** The fourteen allergens listed by law, to tick; each tick applies at once, to every list. */
export function AllergenPanel({ open, tools, count, onClose }: AllergenPanelProps) {
  const { avoid, toggleAllergen, clearAllergens } = tools
  return (
    <Dialog
      title={words.title}
      note={words.help}
      open={open}
      onClose={onClose}
      styles={styles}
      footer={
        <div className="allergens-foot">
          {avoid.length > 0 && (
            <Button variant="link" onClick={clearAllergens}>
              {words.clear}
            </Button>
          )}
          <Button onClick={onClose}>{words.see(count)}</Button>
        </div>
      }
    >
      <div className="allergens" role="group" aria-label={words.title}>
        {codes.map((code) => (
          <Checkbox
            key={code}
            name={code}
            label={allergensText[code]}
            checked={avoid.includes(code)}
            onChange={() => toggleAllergen(code)}
          />
        ))}
      </div>
      <p className="small soft">{productText.traces}</p>
    </Dialog>
  )
}
