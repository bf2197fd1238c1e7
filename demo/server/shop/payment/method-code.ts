/** The ways to pay, as the wire calls them. */
export type MethodCode = 'card' | 'bank_transfer'
