/** The payment methods, as named in the API. */
export type MethodCode = 'card' | 'bank_transfer'
