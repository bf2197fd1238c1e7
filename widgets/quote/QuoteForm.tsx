import { MAX_TOTAL_EUROS, parseEuros } from '../core/domain/budget.ts'
import { parisDay } from '../core/domain/paris-time.ts'
import { SendButton, SenderFields } from '../core/components/message/SenderFields.tsx'
import { useFormDraft } from '../core/components/use-form-draft.ts'
import { useNow } from '../core/components/use-now.ts'
import { useActions, useRuntime } from '../core/store/hooks.ts'
import { quoteText as words } from '../core/messages/quote.ts'
import { Field, RequiredNote } from '../core/ui/field/Field.tsx'
import { Form } from '../core/ui/form/Form.tsx'
import { EventFields } from './EventFields.tsx'
import type { SentQuote } from './QuoteDone.tsx'
import { Boxes } from './Pills.tsx'
import { budgetText, messageOf, SERVICES } from './request.ts'
import { quoteSchema } from './schema.ts'

/** All that a caterer needs to price an event, on one page; what is typed is stored until it is sent. */
export function QuoteForm({ takesFocus, onSent }: { takesFocus: boolean; onSent(sent: SentQuote): void }) {
  const { messages } = useActions()
  const { store } = useRuntime()
  const draft = useFormDraft('quote')
  const today = parisDay(useNow())

  return (
    <Form
      schema={quoteSchema(today)}
      draft={draft}
      takesFocus={takesFocus}
      className="form quote-form"
      aria-label={words.form}
      part="form"
      onSubmit={async (typed) => {
        const { budgetPerPerson, budgetFor, message, diets, ...rest } = typed
        const { service, tableware, cook, furniture, alcohol, ...fields } = rest
        const boxes = { service, tableware, cook, furniture, alcohol }
        const services = SERVICES.flatMap(([name]) => (boxes[name] ? [name] : []))
        const budget = parseEuros(budgetPerPerson, MAX_TOTAL_EUROS) ?? null
        const guests = Number(fields.guests.replace(/\s/g, ''))
        const isFollowed = store.getState().session.session !== null
        const { id, number } = await messages.quote({
          ...{ ...fields, guests },
          budgetPerPerson: budgetText(budget, budgetFor === 'all', guests),
          message: messageOf({ wishes: message, diets, services }),
        })
        onSent({ id, number, email: fields.email, isFollowed })
      }}
    >
      {({ errors, busy }) => (
        <>
          <RequiredNote />
          <h2>{words.event}</h2>
          <EventFields errors={errors} today={today} />
          <Boxes legend={words.with} boxes={SERVICES} hint={words.serviceTax} />
          <Field name="message" multiline optional label={words.wishes} error={errors.message} />
          <Field name="diets" multiline optional label={words.diets} hint={words.dietsHint} error={errors.diets} />
          <h2>{words.contact}</h2>
          <SenderFields errors={errors} company="required" calls />
          <div className="quote-send">
            <p className="small soft">{words.free}</p>
            <SendButton busy={busy}>{words.send}</SendButton>
          </div>
        </>
      )}
    </Form>
  )
}
