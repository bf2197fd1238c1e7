/** A fault to plant into the backend: in this file, this text becomes that one. */
export type Mutation = { what: string; file: string; find: string; replace: string }

const SHOP = 'demo/server/shop'

/** One fault or more for each line of the model. */
export const MUTATIONS: readonly Mutation[] = [
  {
    what: 'money: a cancelled order is not refunded',
    file: `${SHOP}/payment/settlement.ts`,
    find: 'for (const charge of charges) await oweRefund(trx, charge, reason, now)\n  if',
    replace: 'if',
  },
  {
    what: 'money: a refund by hand is not booked',
    file: `${SHOP}/payment/refunds.ts`,
    find: 'if (unbooked > 0) await addRefund',
    replace: 'if (unbooked < 0) await addRefund',
  },
  {
    what: 'documents: a second credit note credits the units of the first one again',
    file: 'demo/server/documents/credit-note-draft.ts',
    find: 'const left = quantity - sum(earlier.map(({ credited }) => credited?.[index] ?? 0))',
    replace: 'const left = quantity',
  },
  {
    what: 'money: a retry is another charge',
    file: `${SHOP}/payment/payment.ts`,
    find: 'amount, hash: idempotencyKey } = request',
    replace: 'amount } = request\n  const idempotencyKey = `${request.hash}-${context.now().getTime()}`',
  },
  {
    what: 'acknowledged: an order is acknowledged before it is stored',
    file: 'demo/server/routes/checkout.ts',
    find: 'await withCurrent(complete, () => currentCart(shop, request, token))',
    replace: 'void withCurrent(complete, () => currentCart(shop, request, token)).catch(() => undefined)',
  },
  {
    what: 'waiting: attempts without an outcome stay open',
    file: `${SHOP}/cleanup-jobs.ts`,
    find: 'await closeStaleAttempts(context)\n',
    replace: '',
  },
  {
    what: 'stock: a product of a cancelled order is lost',
    file: `${SHOP}/order/places.ts`,
    find: 'await releaseStock(trx, await itemsOf(trx, order.id))',
    replace: 'await releaseStock(trx, (await itemsOf(trx, order.id)).slice(1))',
  },
  {
    what: 'coupons: the use of a cancelled order is not given back',
    file: `${SHOP}/order/places.ts`,
    find: '  if (order.coupon_code) await releaseCoupon(trx, order.coupon_code)\n',
    replace: '',
  },
  {
    what: 'numbers: a number is taken from the sequence before the transaction',
    file: `${SHOP}/order/completion.ts`,
    find: 'const instant = now()\n  return transactionInTurn(db, cartKey(token), async (trx) => {',
    replace:
      'const instant = now()\n  const number = await nextOrderNumber(db)\n  return transactionInTurn(db, cartKey(token), async (trx) => {\n    const nextOrderNumber = async (_: unknown) => number',
  },
  {
    what: 'emails: an email is not recorded as sent',
    file: 'demo/server/mail/email-worker.ts',
    find: 'await close(db, email.id, instant)',
    replace: 'if (email.id % 20) await close(db, email.id, instant)',
  },
  {
    what: 'personal data: an order keeps the name of a deleted customer',
    file: `${SHOP}/customer/personal-data.ts`,
    find: "const ANONYMOUS = { firstName: '', lastName: '', phoneNumber: '' }",
    replace: "const ANONYMOUS = { firstName: '', phoneNumber: '' }",
  },
  {
    what: 'personal data: what is deleted is not overwritten',
    file: 'demo/server/database/sqlite.ts',
    find: ", 'secure_delete = ON'",
    replace: '',
  },
  {
    what: 'size: the keys of additions are never deleted',
    file: `${SHOP}/cleanup-jobs.ts`,
    find: 'await deleteOldAdditionKeys(db, now)\n',
    replace: '',
  },
]
