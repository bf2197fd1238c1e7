import { useEffect, useState } from 'react'
import { useActions, useSelector } from '../../core/store/hooks.ts'
import type { ListChoice } from '../../core/store/state.ts'

const NOTHING: ListChoice = { filters: [], search: '' }

/**
 * The search and filters of a list, kept for the visit under the code of its category; the allergens to avoid apply to every list.
 * `applied` follows one frame later, so that a pressed filter shows before hundreds of dishes are filtered.
 */
export function useListChoice(list: string) {
  const visit = useSelector((state) => state.preferences)
  const shown = useAfterPaint(visit)
  const { avoid, lists } = visit
  const { set } = useActions().preferences
  const choice = lists[list] ?? NOTHING
  const choose = (change: Partial<ListChoice>) => set({ lists: { ...lists, [list]: { ...choice, ...change } } })
  return {
    ...choice,
    avoid,
    applied: { ...(shown.lists[list] ?? NOTHING), avoid: shown.avoid },
    toggle: (code: string) => choose({ filters: toggled(choice.filters, code) }),
    searchFor: (search: string) => choose({ search }),
    toggleAllergen: (code: string) => set({ avoid: toggled(avoid, code) }),
    clear: (change: Partial<ListChoice> = NOTHING) => choose(change),
    clearAllergens: () => set({ avoid: [] }),
  }
}

function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => setPainted(value), [value])
  return painted
}

export type ListTools = ReturnType<typeof useListChoice>

function toggled(codes: readonly string[], code: string): readonly string[] {
  return codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code]
}
