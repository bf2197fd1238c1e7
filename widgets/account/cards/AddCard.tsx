import { useCallback, useEffect, useRef, useState } from 'react'
import { BankChallenge } from '../../core/components/payment/BankChallenge.tsx'
import { CardIframe } from '../../core/components/payment/CardIframe.tsx'
import { failureMessage } from '../../core/domain/failure.ts'
import {
  FrameUnavailableError,
  type CardFields,
  type ChallengeResult,
} from '../../core/components/payment/sandbox-provider.ts'
import { useActions } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { paymentMethodMessages } from '../../core/messages/payment-methods.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { Alert, LoadFailed, Skeleton, Button } from '../../core/ui/kit.tsx'
import { Dialog } from '../../core/ui/dialog/Dialog.tsx'
import { savedCardsMessages as messages } from './messages.ts'

/** The payment provider's fields in a dialog: the card is saved by its token, and its number never passes through our code. */
export function AddCard({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog title={messages.add} open={open} onClose={onClose}>
      {open && <CardForm onClose={onClose} />}
    </Dialog>
  )
}

function CardForm({ onClose }: { onClose(): void }) {
  const { data: fieldsUrl, status, reload } = useQuery('cardFields')
  const { busy, problem, challenge, mountFields, save, onChallengeResult } = useAddCard(onClose)

  // When the challenge closes, the focus returns to the save button.
  const saveButton = useRef<HTMLButtonElement>(null)
  const hadChallenge = useRef(false)
  useEffect(() => {
    if (hadChallenge.current && !challenge) saveButton.current?.focus()
    hadChallenge.current = challenge !== null
  }, [challenge])

  if (status === 'ready' && !fieldsUrl) return <Alert type="message">{messages.onlyAtPayment}</Alert>
  return (
    <div className="auth-form">
      {status === 'failed' && <LoadFailed onRetry={reload}>{paymentMethodMessages.silentFrame}</LoadFailed>}
      {problem !== null && <Alert type="error">{problem}</Alert>}
      {challenge && <CardChallenge {...challenge} onResult={onChallengeResult} />}
      {/* The frame stays mounted during the challenge, so the customer can correct a declined card. */}
      <div className="auth-form" hidden={challenge !== null}>
        {fieldsUrl ? (
          <CardIframe fieldsUrl={fieldsUrl} onMount={mountFields} onSubmit={() => void save()}>
            {null}
          </CardIframe>
        ) : (
          status === 'loading' && <Skeleton height="280px" />
        )}
        <div className="form-actions">
          <Button variant="line" onClick={onClose}>
            {commonMessages.actions.cancel}
          </Button>
          <Button
            ref={saveButton}
            busy={busy}
            aria-disabled={!fieldsUrl || undefined}
            onClick={() => fieldsUrl && void save()}
          >
            {messages.save}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The challenge of a card's bank, and the card it is about. */
type Challenge = { url: string; hash: string; cardToken: string }

/** Saves the card by the token of the typed fields, again after a challenge of its bank was passed. */
function useAddCard(onSaved: () => void) {
  const { profile, alerts } = useActions()
  const cardFields = useRef<CardFields | null>(null)
  const mountFields = useCallback((mounted: CardFields | null) => {
    cardFields.current = mounted
  }, [])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [challenge, setChallenge] = useState<Challenge | null>(null)

  async function add(getToken: () => Promise<string>) {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      const cardToken = await getToken()
      const required = await profile.addCard(cardToken).catch((cause: unknown) => {
        throw new Error(failureMessage(cause))
      })
      if (required) return setChallenge({ ...required, cardToken })
      alerts.show('success', messages.added, { subject: 'profile' })
      onSaved()
    } catch (cause) {
      setProblem(cause instanceof FrameUnavailableError ? paymentMethodMessages.silentFrame : (cause as Error).message)
    } finally {
      setBusy(false)
    }
  }

  function onChallengeResult(result: ChallengeResult) {
    const token = challenge?.cardToken
    setChallenge(null)
    if (result === 'authenticated' && token) void add(async () => token)
    else setProblem(result === 'cancelled' ? messages.bank.stopped : messages.bank.failed)
  }

  const save = () => add(() => tokenOf(cardFields.current))
  return { busy, problem, challenge, mountFields, save, onChallengeResult }
}

/** The challenge replaces the fields and takes the focus, as the save button is hidden with them. */
function CardChallenge({ url, hash, onResult }: Challenge & { onResult(result: ChallengeResult): void }) {
  const intro = useRef<HTMLParagraphElement>(null)
  useEffect(() => intro.current?.focus(), [])
  return (
    <>
      <p ref={intro} className="soft" tabIndex={-1}>
        {messages.bank.intro}
      </p>
      <BankChallenge
        url={url}
        hash={hash}
        silenceMessage={messages.bank.silence}
        cancelLabel={messages.bank.stop}
        onResult={onResult}
      />
    </>
  )
}

/** The provider's token for the card typed into its fields. */
async function tokenOf(fields: CardFields | null): Promise<string> {
  if (!fields) throw new FrameUnavailableError()
  return fields.tokenise().catch((cause: unknown) => {
    throw cause instanceof FrameUnavailableError ? cause : new Error(paymentMethodMessages.checkCard)
  })
}
