/** The payment methods, as named on the wire. */
export type MethodCode = 'card' | 'bank_transfer'
