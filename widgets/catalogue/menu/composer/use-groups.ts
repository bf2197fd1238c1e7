import { MENU_KINDS, type MenuKind, type MenuPart } from '../../../core/domain/menu.ts'
import { useChannelCode } from '../../../core/store/hooks.ts'
import { useQuery } from '../../../core/queries/use-query.ts'
import type { Product } from '../../list/shapes.ts'

/** The choices of a part: groups of products without alcohol (§7), null until they are read. */
export type PartChoices = {
  groups: readonly { code: string; products: readonly Product[] }[] | null
  failed: boolean
  reload(): void
}

/** Reads every group of a menu at once, so that no step waits. */
export function useGroups(kind: MenuKind): (part: MenuPart) => PartChoices {
  const { parts } = MENU_KINDS[kind]
  const wanted = parts.flatMap(({ groups }) => groups)
  const found: Record<string, ReturnType<typeof useGroup>> = {
    sandwichs: useGroup('sandwichs', wanted),
    salades: useGroup('salades', wanted),
    'plats-chauds': useGroup('plats-chauds', wanted),
    'les-ptites-salades': useGroup('les-ptites-salades', wanted),
    desserts: useGroup('desserts', wanted),
    'boissons-individuelles': useGroup('boissons-individuelles', wanted),
  }
  return (asked) => {
    const codes = parts.find(({ part }) => part === asked)?.groups ?? []
    const reads = codes.flatMap((code) => {
      const read = found[code]
      return read ? [{ code, ...read }] : []
    })
    const groups = reads.flatMap(({ code, data }) => (data ? [{ code, products: data.filter(isSober) }] : []))
    return {
      groups: groups.length === reads.length ? groups : null,
      failed: reads.some(({ status }) => status === 'failed'),
      reload: () => reads.forEach(({ reload }) => reload()),
    }
  }
}

function useGroup(group: string, wanted: readonly string[]) {
  const channel = useChannelCode()
  return useQuery('products', wanted.includes(group) ? { channel, group } : null)
}

const isSober = ({ isAlcohol }: Product): boolean => !isAlcohol
