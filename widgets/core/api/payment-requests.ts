import type { Http } from './client/http.ts'
import { fieldsOf, relationCode } from './client/response-fields.ts'
import * as s from './client/schema.ts'
import { ROOT } from './urls.ts'

const STATES = ['new', 'processing', 'completed', 'failed', 'cancelled'] as const

/** One attempt to pay; `challengeUrl` is the bank's page to show in a frame, `pageUrl` a payment page to navigate to. */
export const PaymentRequest = s.preprocess(
  (body) => {
    const request = fieldsOf(body)
    const data = fieldsOf(request.responseData)
    return {
      hash: request.hash ?? relationCode(request),
      state: request.state,
      challengeUrl: data.requiresAction ? data.redirectUrl : null,
      pageUrl: data.url ?? data.redirect_url ?? data.after_url,
      errorCode: data.errorCode,
    }
  },
  s.object({
    hash: s.text,
    state: s.oneOf(...STATES),
    challengeUrl: s.nullable(s.webUrl),
    pageUrl: s.withDefault<string | undefined>(s.webUrl, undefined),
    errorCode: s.nullableText,
  }),
)
export type PaymentRequest = Omit<s.Infer<typeof PaymentRequest>, 'pageUrl'> & { pageUrl?: string | undefined }

/** The result of the bank's 3-D Secure challenge. */
export type ChallengeResult = 'authenticated' | 'failed' | 'cancelled'

/** `cardToken`: of the payment page, or the IRI of a saved card. Another `method` has its own page, which redirects to `returnUrl`. */
type NewPayment = {
  paymentId: number
  method?: string
  cardToken: string
  saveCard: boolean
  key: string
  returnUrl?: string
}

/** The URLs to which a payment page redirects, under the field names of Sylius and of Stripe's plugin. */
const backTo = (url: string) => ({ target_path: url, after_path: url, success_url: url, cancel_url: url })

/** Payment of an order (contract 4.2, calls 28 to 30). */
export function paymentRequestsApi(http: Http) {
  const path = (hash: string) => `${ROOT}payment-requests/${encodeURIComponent(hash)}`
  return {
    /** The same key returns the same payment request: after a lost response nothing is paid twice. */
    pay: (token: string, { paymentId, method = 'card', cardToken, saveCard, key, returnUrl }: NewPayment) =>
      http(PaymentRequest, `${ROOT}orders/${encodeURIComponent(token)}/payment-requests`, {
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: {
          paymentId,
          paymentMethodCode: paymentCodes(http).theirs(method),
          action: 'capture',
          payload: returnUrl
            ? backTo(returnUrl)
            : cardToken.includes('/')
              ? { card: cardToken }
              : { cardToken, saveCard },
        },
      }),
    paymentRequest: (hash: string) => http(PaymentRequest, path(hash)),
    sendChallengeResult: (hash: string, result: ChallengeResult) =>
      http(PaymentRequest, path(hash), { method: 'PUT', body: { payload: { threeDSecure: { result } } } }),
  }
}

/** Maps the codes of payment methods by the page's settings; a code that they do not contain is the same on both sides. */
export function paymentCodes({ paymentCodes: readSetting }: Pick<Http, 'paymentCodes'>) {
  const setting = readSetting?.() ?? ''
  const pairs =
    typeof setting === 'string'
      ? [...setting.matchAll(/([^\s,;=]+)\s*=\s*([^\s,;]+)/g)].map(
          ([, ours = '', theirs = '']) => [ours, theirs] as const,
        )
      : Object.entries(setting)
  return {
    theirs: (code: string): string => pairs.find(([ours]) => ours === code)?.[1] ?? code,
    ours: (code: string): string => pairs.find(([, theirs]) => theirs === code)?.[0] ?? code,
  }
}
