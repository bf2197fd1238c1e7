import { MAX_TOTAL_EUROS, parseEuros } from '../core/domain/order/budget.ts'
import { parisDay } from '../core/domain/time/paris-time.ts'
import { SendButton, SenderFields } from '../core/components/message/SenderFields.tsx'
import { useFormDraft } from '../core/components/use-form-draft.ts'
import { useNow } from '../core/components/use-now.ts'
import { useActions, useRuntime } from '../core/store/hooks.ts'
import { quoteMessages as messages } from '../core/messages/quote.ts'
import { Field, RequiredNote } from '../core/ui/field/Field.tsx'
import { Form } from '../core/ui/form/Form.tsx'
import { EventFields } from './EventFields.tsx'
import { budgetText, messageOf, SERVICES, quoteSchema, type SentQuote } from './quote-request.ts'
import { Boxes } from './Pills.tsx'

/** All that a caterer needs to price an event, on one page; what is typed is stored until it is sent. */
export function QuoteForm({ takesFocus, onSent }: { takesFocus: boolean; onSent(sent: SentQuote): void }) {
  const actions = useActions()
  const { store } = useRuntime()
  const draft = useFormDraft('quote')
  const today = parisDay(useNow())

  return (
    <Form
      schema={quoteSchema(today)}
      draft={draft}
      takesFocus={takesFocus}
      className="form quote-form"
      aria-label={messages.form}
      part="form"
      onSubmit={async (typed) => {
        const { budgetPerPerson, budgetFor, message, diets, ...rest } = typed
        const { service, tableware, cook, furniture, alcohol, ...fields } = rest
        const boxes = { service, tableware, cook, furniture, alcohol }
        const services = SERVICES.flatMap(([name]) => (boxes[name] ? [name] : []))
        const budget = parseEuros(budgetPerPerson, MAX_TOTAL_EUROS) ?? null
        const guests = Number(fields.guests.replace(/\s/g, ''))
        const isFollowed = store.getState().session.session !== null
        const { id, number } = await actions.messages.quote({
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
          <h2>{messages.event}</h2>
          <EventFields errors={errors} today={today} />
          <Boxes legend={messages.with} boxes={SERVICES} hint={messages.serviceTax} />
          <Field name="message" multiline optional label={messages.wishes} error={errors.message} />
          <Field
            name="diets"
            multiline
            optional
            label={messages.diets}
            hint={messages.dietsHint}
            error={errors.diets}
          />
          <h2>{messages.contact}</h2>
          <SenderFields errors={errors} company="required" calls />
          <div className="quote-send">
            <p className="small soft">{messages.free}</p>
            <SendButton busy={busy}>{messages.send}</SendButton>
          </div>
        </>
      )}
    </Form>
  )
}
