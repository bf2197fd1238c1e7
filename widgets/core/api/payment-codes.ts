import type { Http } from './http.ts'

/** Translates the codes of payment methods, as the page's settings say; a code that they do not name is the same on both sides. */
export function paymentCodes({ paymentCodes: told }: Pick<Http, 'paymentCodes'>) {
  const setting = told?.() ?? ''
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
