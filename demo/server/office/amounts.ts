import type { Cents } from '../../../widgets/core/domain/money.ts'

/** Reads a typed amount in euros ('12,50', '1 200', '9.9 €') as cents; undefined when it is no amount. */
export function euroCents(typed: string): Cents | undefined {
  const [, euros, decimals = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/[\s€]/g, '')) ?? []
  return euros === undefined ? undefined : Number(euros) * 100 + Number(decimals.padEnd(2, '0'))
}
