import { euros } from '../../../core/domain/money.ts'
import { catalogueMessages } from '../../../core/messages/catalogue.ts'
import { menuMessages as messages } from '../messages.ts'
import type { ComposerState } from './use-composer.ts'
import { missingParts, nextMissing } from '../../../core/domain/catalogue/menu.ts'
import { Icon, caretLeft, Button } from '../../../core/ui/kit.tsx'
import { useSelector, useActions } from '../../../core/store/hooks.ts'
import { MAX_LINES } from '../../../core/domain/order/cart.ts'
import { Quantity } from '../../../core/ui/amount/Quantity.tsx'
import { arrowRight } from '../../../core/ui/icons/lazy-icons.ts'

export function ComposerFooter({ composer, form }: { composer: ComposerState; form: string }) {
  const { kind, menu, steps, step, valid, products, adding, times, setTimes, goTo } = composer
  const { alerts } = useActions()
  const lines = useSelector(({ cart }) => cart.cart?.items.length ?? 0)
  const position = steps.indexOf(step)
  const previous = steps[position - 1]
  const missing = missingParts(kind, valid).length
  const next = nextMissing(kind, valid, step)
  return (
    <div className="composer-foot">
      {previous && (
        <Button variant="quiet" icon={caretLeft} onClick={() => goTo(previous)}>
          {messages.parts[previous]}
        </Button>
      )}
      <p className="small soft" role="status">
        {messages.position(position + 1, steps.length)}
        <br />
        {adding && adding[1] > 1
          ? messages.adding(...adding)
          : missing > 0
            ? messages.missing(missing)
            : products.map(({ name }) => name).join(', ')}
      </p>
      {!next && (
        <Quantity
          live
          tone="light"
          min={1}
          // Each menu is a line of its own.
          max={Math.max(1, MAX_LINES - lines)}
          value={times}
          label={menu.name}
          onChange={setTimes}
          onReject={(message) => alerts.show('error', message)}
        />
      )}
      <Button size="large" type="submit" form={form} busy={adding !== null}>
        {next ? (
          <>
            {messages.next[next]}
            <Icon path={arrowRight} />
          </>
        ) : (
          <span className="figures">{`${messages.add(times)} · ${catalogueMessages.priceExclTax(euros(composer.price))}`}</span>
        )}
      </Button>
    </div>
  )
}
