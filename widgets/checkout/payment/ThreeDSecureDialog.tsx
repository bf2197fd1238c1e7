import { price } from '../../core/domain/money.ts'
import type { Cents } from '../../core/domain/money.ts'
import { BankQuestion } from '../../core/components/card/BankQuestion.tsx'
import type { ChallengeResult } from '../../core/components/card/payment-provider.ts'
import { checkoutText } from '../../core/messages/checkout.ts'
import { Dialog } from '../../core/ui/dialog/Dialog.tsx'

type ThreeDSecureDialogProps = {
  /** Null while the bank asks nothing. */
  challenge: { url: string; hash: string } | null
  /** True while the server checks the bank's answer. */
  settling: boolean
  /** With tax. */
  total: Cents
  onResult(result: ChallengeResult): void
}

const words = checkoutText.threeDSecure

/** The bank's page in a dialog. Closing it stops the payment; the order stays placed. */
export function ThreeDSecureDialog({ challenge, settling, total, onResult }: ThreeDSecureDialogProps) {
  return (
    <Dialog
      title={checkoutText.threeDSecure.title}
      open={challenge !== null || settling}
      onClose={() => challenge && onResult('cancelled')}
    >
      <p className="soft">{words.intro(price(total))}</p>
      {challenge ? (
        <BankQuestion {...challenge} silence={words.timeout} stop={words.cancel} onResult={onResult} />
      ) : (
        <p className="bank-waiting" role="status">
          {words.waiting}
        </p>
      )}
    </Dialog>
  )
}
