import type { Cents } from '../../../widgets/core/domain/money.ts'

/** An amount in euros as people type it ('12,50', '1 200', '9.9 €') in cents; undefined when it is none. */
export function euroCents(typed: string): Cents | undefined {
  const [, euros, decimals = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/[\s€]/g, '')) ?? []
  return euros === undefined ? undefined : Number(euros) * 100 + Number(decimals.padEnd(2, '0'))
}
