import type { ReactNode } from 'react'
import { needsNoTaxon } from '../../core/domain/catalogue/special-categories.ts'
import { catalogueMessages as messages } from '../../core/messages/catalogue.ts'
import { isNotFound, useQuery } from '../../core/queries/use-query.ts'
import type { Emit } from '../../core/store/events.ts'
import type { Taxon } from '../catalogue-types.ts'
import { UnknownCode } from '../UnknownCode.tsx'
import { useSettingCodes } from '../../core/store/allowed-categories.ts'
import { mainCategories } from './use-categories.ts'

type SettingCodesProps = { channel: string; empty: ReactNode; emit: Emit }

/** Reports the codes of the setting `categories` that no channel knows or that name a subcategory. Shows `empty`, or the content of the tag without another code. */
export function SettingCodes({ channel, empty, emit }: SettingCodesProps) {
  const codes = useSettingCodes()
  const { data: tree } = useQuery('taxons', channel)
  if (!tree) return empty
  const nested = codes.filter((code) => mainCategories(tree).some(({ children }) => isInTree(code, children)))
  const unlisted = codes.filter((code) => !needsNoTaxon(code) && !isInTree(code, tree))
  const hasKnown = unlisted.length + nested.length < codes.length
  return <Unlisted codes={unlisted} unknown={nested} hasKnown={hasKnown} {...{ empty, emit }} />
}

const isInTree = (code: string, taxons: readonly Taxon[]): boolean =>
  taxons.some((taxon) => taxon.code === code || isInTree(code, taxon.children))

type UnlistedProps = Omit<SettingCodesProps, 'channel'> & {
  codes: readonly string[]
  unknown: readonly string[]
  hasKnown: boolean
}

/** Reads codes that are not in the tree of this channel, one after the other: another channel has them, or they are unknown. */
function Unlisted({ codes, unknown, hasKnown, empty, emit }: UnlistedProps): ReactNode {
  const [code = null, ...others] = codes
  const read = useQuery('taxon', code)
  const next = { codes: others, empty, emit }
  if (code && isNotFound(read)) return <Unlisted {...next} unknown={[...unknown, code]} hasKnown={hasKnown} />
  if (read.data || read.status === 'failed') return <Unlisted {...next} unknown={unknown} hasKnown />
  if (code || !unknown.length) return empty
  const report = (
    <UnknownCode tag={`categories="${unknown.join(' ')}"`} emit={emit}>
      {messages.gone}
    </UnknownCode>
  )
  if (!hasKnown) return report
  return (
    <>
      <div hidden>{report}</div>
      {empty}
    </>
  )
}
