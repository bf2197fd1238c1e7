import { MENU_KINDS, type MenuPart, type MenuKind } from '../../../core/domain/catalogue/menu.ts'
import { useChannelCode } from '../../../core/store/hooks.ts'
import { useQuery } from '../../../core/queries/use-query.ts'

/** The choices of a part, without alcohol (§7), null until all are read. All groups are read at once, so that no step loads later. */
export function useGroups(kind: MenuKind) {
  const { parts } = MENU_KINDS[kind]
  const needed = parts.flatMap(({ groups }) => groups)
  const queries: Record<string, ReturnType<typeof useGroup>> = {
    sandwichs: useGroup('sandwichs', needed),
    salades: useGroup('salades', needed),
    'plats-chauds': useGroup('plats-chauds', needed),
    'les-ptites-salades': useGroup('les-ptites-salades', needed),
    desserts: useGroup('desserts', needed),
    'boissons-individuelles': useGroup('boissons-individuelles', needed),
  }
  return (step: MenuPart) => {
    const codes = parts.find(({ part }) => part === step)?.groups ?? []
    const reads = codes.flatMap((code) => {
      const query = queries[code]
      return query ? [{ code, ...query }] : []
    })
    const groups = reads.flatMap(({ code, data }) =>
      data ? [{ code, products: data.filter(({ isAlcohol }) => !isAlcohol) }] : [],
    )
    return {
      groups: groups.length === reads.length ? groups : null,
      failed: reads.some(({ status }) => status === 'failed'),
      reload: () => reads.forEach(({ reload }) => reload()),
    }
  }
}

function useGroup(group: string, needed: readonly string[]) {
  const channel = useChannelCode()
  return useQuery('products', needed.includes(group) ? { channel, group } : null)
}
