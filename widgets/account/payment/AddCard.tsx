import { useCallback, useEffect, useRef, useState } from 'react'
import { BankQuestion } from '../../core/components/card/BankQuestion.tsx'
import { CardFrame } from '../../core/components/card/CardFrame.tsx'
import { failureMessage } from '../../core/domain/failure.ts'
import { SilentFrame, type CardFields, type ChallengeResult } from '../../core/components/card/payment-provider.ts'
import { useActions } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { cardText } from '../../core/messages/cards.ts'
import { commonText } from '../../core/messages/common.ts'
import { keptCardsText as words } from './messages.ts'
import { Alert, Skeleton } from '../../core/ui/feedback/feedback.tsx'
import { Button } from '../../core/ui/button/Button.tsx'
import { Dialog } from '../../core/ui/dialog/Dialog.tsx'
import { arrowClockwise } from '../../core/ui/icons/icons.tsx'

/** The payment provider's fields in a dialog: the card is saved by its token, and its number never passes through our code. */
export function AddCard({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog title={words.add} open={open} onClose={onClose}>
      {open && <CardForm onClose={onClose} />}
    </Dialog>
  )
}

function CardForm({ onClose }: { onClose(): void }) {
  const { profile, alerts } = useActions()
  const { data: fieldsUrl, status, reload } = useQuery('cardFields')
  const cardFields = useRef<CardFields | null>(null)
  const keepFields = useCallback((mounted: CardFields | null) => {
    cardFields.current = mounted
  }, [])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)

  async function attempt(getToken: () => Promise<string>) {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      const cardToken = await getToken()
      const challenge = await profile.addCard(cardToken).catch((cause: unknown) => {
        throw new Error(failureMessage(cause))
      })
      if (challenge) return setQuestion({ ...challenge, cardToken })
      alerts.show('success', words.added, { timed: true })
      onClose()
    } catch (cause) {
      setProblem(cause instanceof SilentFrame ? cardText.silentFrame : (cause as Error).message)
    } finally {
      setBusy(false)
    }
  }

  const save = () => attempt(() => typedCard(cardFields.current))

  function answered(result: ChallengeResult) {
    const token = question?.cardToken
    setQuestion(null)
    if (result === 'authenticated' && token) void attempt(async () => token)
    else setProblem(result === 'cancelled' ? words.bank.stopped : words.bank.failed)
  }

  // When the bank's question closes, the focus returns to the save button.
  const saveButton = useRef<HTMLButtonElement>(null)
  const hadQuestion = useRef(false)
  useEffect(() => {
    if (hadQuestion.current && !question) saveButton.current?.focus()
    hadQuestion.current = question !== null
  }, [question])

  if (status === 'ready' && !fieldsUrl) return <Alert type="message">{words.onlyAtPayment}</Alert>
  return (
    <div className="auth-form">
      {(problem ?? status === 'failed') && (
        <Alert
          type="error"
          action={
            status === 'failed' && (
              <Button variant="link" icon={arrowClockwise} onClick={reload}>
                {commonText.actions.retry}
              </Button>
            )
          }
        >
          {problem ?? cardText.silentFrame}
        </Alert>
      )}
      {question && <CardQuestion {...question} onResult={answered} />}
      {/* The frame keeps what was typed while the bank asks, so after a refusal the customer can correct it. */}
      <div className="auth-form" hidden={question !== null}>
        {fieldsUrl ? (
          <CardFrame fieldsUrl={fieldsUrl} onMount={keepFields} onSubmit={() => void save()}>
            {null}
          </CardFrame>
        ) : (
          status === 'loading' && <Skeleton height="280px" />
        )}
        <div className="form-actions">
          <Button variant="line" onClick={onClose}>
            {commonText.actions.cancel}
          </Button>
          <Button
            ref={saveButton}
            busy={busy}
            aria-disabled={!fieldsUrl || undefined}
            onClick={() => fieldsUrl && void save()}
          >
            {words.save}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The bank's question replaces the fields and takes the focus, as the save button is hidden with them. */
function CardQuestion({ url, hash, onResult }: Question & { onResult(result: ChallengeResult): void }) {
  const intro = useRef<HTMLParagraphElement>(null)
  useEffect(() => intro.current?.focus(), [])
  return (
    <>
      <p ref={intro} className="soft" tabIndex={-1}>
        {words.bank.intro}
      </p>
      <BankQuestion url={url} hash={hash} silence={words.bank.silence} stop={words.bank.stop} onResult={onResult} />
    </>
  )
}

/** The question of a card's bank, and the card it is about. */
type Question = { url: string; hash: string; cardToken: string }

/** A token for what was typed into the provider's fields. */
async function typedCard(fields: CardFields | null): Promise<string> {
  if (!fields) throw new SilentFrame()
  const { cardToken } = await fields.tokenise().catch((cause: unknown) => {
    throw cause instanceof SilentFrame ? cause : new Error(cardText.checkCard)
  })
  return cardToken
}
