import { lastSegment } from '../../widgets/core/domain/catalogue.ts'
import { useResource, useRuntime } from '../../widgets/core/store/hooks.ts'
import { families } from '../content/chrome.ts'

export type Family = { name: string; path: string }

/** The main categories of the channel in their order; the six usual ones until the catalogue has answered. */
export function useFamilies(): readonly Family[] {
  const channel = useRuntime((state) => state.channel.channel?.code ?? null)
  const { data } = useResource('taxons', channel)
  const main = (data ?? [])
    .filter((taxon) => taxon.main && taxon.enabled)
    .sort((one, two) => one.position - two.position)
  return main.length ? main.map(({ name, slug }) => ({ name, path: `/${lastSegment(slug)}` })) : families
}
