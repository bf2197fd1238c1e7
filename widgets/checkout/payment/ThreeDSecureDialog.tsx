import { price } from '../../core/domain/money.ts'
import type { Cents } from '../../core/domain/money.ts'
import { BankChallenge } from '../../core/components/card/CardFrames.tsx'
import type { ChallengeResult } from '../../core/components/card/sandbox-provider.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { Dialog } from '../../core/ui/dialog/Dialog.tsx'

type ThreeDSecureDialogProps = {
  /** Null while there is no challenge of the bank. */
  challenge: { url: string; hash: string } | null
  /** True while the server checks the result of the challenge. */
  settling: boolean
  /** With tax. */
  total: Cents
  onResult(result: ChallengeResult): void
}

const messages = checkoutMessages.threeDSecure

/** The bank's page in a dialog. Closing it stops the payment; the order stays placed. */
export function ThreeDSecureDialog({ challenge, settling, total, onResult }: ThreeDSecureDialogProps) {
  return (
    <Dialog
      title={checkoutMessages.threeDSecure.title}
      open={challenge !== null || settling}
      onClose={() => challenge && onResult('cancelled')}
    >
      <p className="soft">{messages.intro(price(total))}</p>
      {challenge ? (
        <BankChallenge {...challenge} silence={messages.timeout} stop={messages.cancel} onResult={onResult} />
      ) : (
        <p className="bank-waiting" role="status">
          {messages.waiting}
        </p>
      )}
    </Dialog>
  )
}
