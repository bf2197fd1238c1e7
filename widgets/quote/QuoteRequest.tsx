import { useState, useEffect, useRef } from 'react'
import { forms } from '../core/components/forms.styles.ts'
import { navigate, type Emit } from '../core/store/events.ts'
import { stylesRef } from '../core/ui/styles/css.ts'
import { useSelector, useActions, useRuntime } from '../core/store/hooks.ts'
import { quoteMessages as messages } from './messages.ts'
import { Button, Icon, check, Unbroken } from '../core/ui/kit.tsx'
import { quoteStyles } from './quote.styles.ts'
import { MAX_TOTAL_EUROS, parseEuros, parseGuests } from '../core/domain/order/budget.ts'
import { parisDay } from '../core/domain/time/paris-time.ts'
import { SendButton, SenderFields } from '../core/components/message/SenderFields.tsx'
import { useFormDraft } from '../core/components/use-form-draft.ts'
import { useNow } from '../core/components/use-now.ts'
import { Field, RequiredNote } from '../core/ui/field/Field.tsx'
import { Form } from '../core/ui/form/Form.tsx'
import { EventFields, CheckboxPills } from './EventFields.tsx'
import { quoteSchema, serviceBoxes, budgetText, messageOf, type SentQuote } from './quote-request.ts'

const { done } = messages

const adoptStyles = stylesRef(forms, quoteStyles)

/** The form of the request, then its confirmation. */
export function QuoteRequest({ emit }: { emit: Emit }) {
  const [sent, setSent] = useState<SentQuote | null>(null)
  const [isAnother, setIsAnother] = useState(false)
  const startAnother = () => {
    setIsAnother(true)
    setSent(null)
  }
  return (
    <div ref={adoptStyles}>
      {sent ? (
        <QuoteDone sent={sent} emit={emit} onAgain={startAnother} />
      ) : (
        <QuoteForm takesFocus={isAnother} onSent={setSent} />
      )}
    </div>
  )
}

/** Confirms the request: its number, what comes next, and where a customer can follow it. */
function QuoteDone({ sent, emit, onAgain }: { sent: SentQuote; emit: Emit; onAgain(): void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isSignedIn = useSelector((state) => state.session.session !== null)
  // The button is unmounted with the form, so the title takes the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="quote-done" part="done">
      <span className="quote-mark">
        <Icon path={check} />
      </span>
      <h2 tabIndex={-1} ref={heading}>
        <Unbroken text={done.title(sent.number)} />
      </h2>
      <p>
        {done.mailed} <b className="unbroken">{sent.email}</b>.
      </p>
      <h3>{done.next}</h3>
      <ol>
        {[...done.steps, sent.isFollowed ? done.ofCustomer : done.ofVisitor].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {!sent.isFollowed && <p className="small soft">{done.intoAccount}</p>}
      <slot name="asked" />
      <div className="quote-actions">
        {sent.isFollowed && isSignedIn && (
          <Button onClick={() => navigate(emit, { to: 'order-history', tab: 'quotes', order: null, quote: sent.id })}>
            {done.follow}
          </Button>
        )}
        <Button variant="line" onClick={onAgain}>
          {done.another}
        </Button>
      </div>
    </section>
  )
}

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
        const services = serviceBoxes().flatMap(([name]) => (boxes[name] ? [name] : []))
        const budget = parseEuros(budgetPerPerson, MAX_TOTAL_EUROS) ?? null
        const guests = parseGuests(fields.guests) ?? 0
        const isFollowed = store.getState().session.session !== null
        const { id, number } = await actions.publicForms.quote({
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
          <CheckboxPills legend={messages.with} boxes={serviceBoxes()} hint={messages.serviceTax} />
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
          <SenderFields errors={errors} company="required" phoneRequired />
          <div className="quote-send">
            <p className="small soft">{messages.free}</p>
            <SendButton busy={busy}>{messages.send}</SendButton>
          </div>
        </>
      )}
    </Form>
  )
}
