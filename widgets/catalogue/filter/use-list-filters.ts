import { useEffect, useState } from 'react'
import { useActions, useSelector } from '../../core/store/hooks.ts'
import type { ListChoice } from '../../core/store/state.ts'
import { ownProperty } from '../../core/messages/define.ts'

const NO_FILTERS: ListChoice = { filters: [], search: '' }

/** The search and the filters of a list. `applied` changes a frame later: a clicked filter shows before hundreds of products are filtered. */
export function useListFilters(list: string) {
  const preferences = useSelector((state) => state.preferences)
  const painted = useAfterPaint(preferences)
  const { avoid: excludedAllergens, lists } = preferences
  const { set } = useActions().preferences
  const choice = ownProperty(lists, list) ?? NO_FILTERS
  const choose = (change: Partial<ListChoice>) => set({ lists: { ...lists, [list]: { ...choice, ...change } } })
  return {
    ...choice,
    excludedAllergens,
    applied: { ...(ownProperty(painted.lists, list) ?? NO_FILTERS), excludedAllergens: painted.avoid },
    toggle: (code: string) => choose({ filters: toggled(choice.filters, code) }),
    searchFor: (search: string) => choose({ search }),
    toggleAllergen: (code: string) => set({ avoid: toggled(excludedAllergens, code) }),
    clear: (change: Partial<ListChoice> = NO_FILTERS) => choose(change),
    clearAllergens: () => set({ avoid: [] }),
  }
}

export type ListFilters = ReturnType<typeof useListFilters>

function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => setPainted(value), [value])
  return painted
}

const toggled = (codes: readonly string[], code: string): readonly string[] =>
  codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code]
