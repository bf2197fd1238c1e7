import type { Http } from './http.ts'

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
