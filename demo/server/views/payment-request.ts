import { iri } from './hydra.ts'
import type { PaymentRequestRow } from '../database/schema.ts'
import type { paymentRequest } from './schemas/payment.ts'
import type { ResponseBody } from './response-body.ts'

type Shown = ResponseBody<typeof paymentRequest>

/** An attempt to pay (contract 2.6 and call 28), without the card token. */
export function paymentRequestResource(request: PaymentRequestRow): Shown {
  const { hash, state, action, save_card, target_path, after_path } = request
  return {
    '@id': iri('payment-requests', hash),
    '@type': 'PaymentRequest',
    hash,
    state,
    action,
    payload: { saveCard: save_card === 1, target_path, after_path },
    responseData: responseData(request),
    payment: iri('payments', request.payment_id),
    method: iri('payment-methods', 'card'),
    createdAt: request.created_at,
    updatedAt: request.updated_at,
  }
}

function responseData({ state, challenge_url, error_code }: PaymentRequestRow): Shown['responseData'] {
  if (state === 'processing' && challenge_url) {
    return { requiresAction: true, type: 'three_d_secure', redirectUrl: challenge_url }
  }
  return { requiresAction: false, ...(error_code ? { errorCode: error_code } : {}) }
}
