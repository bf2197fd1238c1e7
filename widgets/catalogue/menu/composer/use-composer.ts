import { reduce } from '../../../core/domain/json.ts'
import { useEffect, useRef, useState } from 'react'
import {
  MENU_KINDS,
  menuPayload,
  missingParts,
  nextMissing,
  type MenuChoice,
  type MenuPart,
} from '../../../core/domain/menu.ts'
import { useActions } from '../../../core/store/hooks.ts'
import { menuText as words } from '../../../core/text/menu.ts'
import type { Product } from '../../list/shapes.ts'
import { useAvailability } from '../../availability/use-availability.ts'
import { memoryOf, type Composed } from '../memory.ts'
import type { Offer } from '../offer.ts'
import { NO_REFUSAL, refusalOf, type Refusal } from '../refusal.ts'
import { useGroups } from './use-groups.ts'

/** One menu being composed: the dish picked for each part, the present step, and the refusals. */
export function useComposer({ kind, menu }: Offer, begun: Refusal, open: boolean) {
  const { cart, alerts } = useActions()
  const availabilityOf = useAvailability()
  const choicesOf = useGroups(kind)
  const memory = memoryOf(menu.code)
  const steps = MENU_KINDS[kind].parts.map(({ part }) => part)
  const [picked, setPicked] = useState(memory.draft)
  const [refusal, setRefusal] = useState(begun)
  const [step, setStep] = useState<MenuPart>(() => firstOf(steps, begun, missingParts(kind, memory.draft)))
  const [added, setAdded] = useState<(Composed & { times: number }) | null>(null)
  const [times, setTimes] = useState(1)
  /** The menu being added, counted from 1, of how many. */
  const [adding, setAdding] = useState<readonly [menu: number, menus: number] | null>(null)
  const isShown = useRef(open)
  useEffect(() => {
    isShown.current = open
    return () => void (isShown.current = false)
  }, [open])

  const productOf = (part: MenuPart): Product | null => {
    const products = choicesOf(part).groups?.flatMap((group) => group.products) ?? []
    return products.find(({ code }) => code === picked[part]) ?? null
  }
  /** Whether the picked dish can still be had; while the choices load, it counts as available. */
  const holds = (part: MenuPart): boolean => {
    const product = productOf(part)
    return product ? availabilityOf(product).status === 'available' : choicesOf(part).groups === null
  }
  const valid: Partial<MenuChoice> = Object.fromEntries(
    steps.filter((part) => picked[part] && holds(part)).map((part) => [part, picked[part]]),
  )
  const products = steps.flatMap((part) => productOf(part) ?? [])

  const problemOf = (part: MenuPart): string | null =>
    refusal.parts[part] ?? (picked[part] && !valid[part] ? words.unavailableChoice : null)

  function keep(choice: Partial<MenuChoice>) {
    memory.draft = choice
    setPicked(choice)
  }

  function pick(code: string) {
    keep({ ...picked, [step]: code })
    const { [step]: _, ...parts } = refusal.parts
    setRefusal({ parts, whole: null })
  }

  /** Goes to the next missing part, or adds the menu to the cart; a step without a choice shows an error. */
  async function goOn() {
    if (adding) return
    if (!valid[step] || problemOf(step)) {
      setRefusal({ ...refusal, parts: { ...refusal.parts, [step]: problemOf(step) ?? `${questionOf(kind, step)}.` } })
      return
    }
    const other = steps.find((part) => refusal.parts[part]) ?? nextMissing(kind, valid, step)
    if (other) setStep(other)
    else if (isWhole(valid)) await add({ choice: valid, ...namesAndAllergens(products) }, times)
  }

  /** Adds the menu so many times, one request after the other. After a failure, what is missing is the next quantity. */
  async function add(menuAdded: Composed, menus: number) {
    setRefusal(NO_REFUSAL)
    const { productCode, quantity, ...parts } = menuPayload(menu.code, menuAdded.choice)
    let done = 0
    try {
      for (; done < menus; done++) {
        setAdding([done + 1, menus])
        await cart.add(productCode, quantity, parts)
        memory.last = menuAdded
      }
      keep({})
      setTimes(1)
      setAdded({ ...menuAdded, times: menus })
    } catch (cause) {
      setTimes(menus - done)
      refuse(refusalOf(cause, steps), menuAdded.choice, done > 0 && words.partlyAdded(done, menus))
    } finally {
      setAdding(null)
    }
  }

  /** Keeps all picks and goes to the first step that was refused. A closed dialog leaves the message to an alert. */
  function refuse(told: Refusal, choice: MenuChoice, partly: string | false) {
    keep(choice)
    setRefusal({ ...told, whole: [partly, told.whole].filter(Boolean).join(' ') || null })
    if (!isShown.current)
      alerts.show('error', [menu.name, partly, told.whole, ...Object.values(told.parts)].filter(Boolean).join(' · '))
    setAdded(null)
    const [first] = steps.filter((part) => told.parts[part])
    if (!first) return
    setStep(first)
    choicesOf(first).reload()
  }

  function another() {
    keep({})
    setStep(steps[0] ?? 'mainCourse')
    setAdded(null)
  }

  return {
    ...{
      kind,
      menu,
      steps,
      step,
      added,
      adding,
      times,
      setTimes,
      choicesOf,
      availabilityOf,
      productOf,
      problemOf,
      products,
    },
    ...{ picked, pick, goOn, goTo: setStep, another },
    chosen: valid,
    problem: refusal.whole,
    again: () => added && !adding && add(added, 1),
    /** Of all of them, in cents before tax. */
    price: times * reduce(products, (sum, { supplement }) => sum + supplement, menu.price),
  }
}

export type ComposerState = ReturnType<typeof useComposer>

export const questionOf = (kind: Offer['kind'], part: MenuPart): string =>
  part === 'mainCourse' ? words.mainCourses[kind] : words.questions[part]

const namesAndAllergens = (products: readonly Product[]) => ({
  names: products.map(({ name }) => name),
  allergens: products.flatMap(({ allergens }) => allergens),
})

const isWhole = (choice: Partial<MenuChoice>): choice is MenuChoice =>
  Boolean(choice.mainCourse && choice.drink && choice.dessert)

/** The step at which a composer opens: the first refused one, else the first missing one, else the first one. */
function firstOf(steps: readonly MenuPart[], { parts }: Refusal, missing: readonly MenuPart[]): MenuPart {
  return steps.find((part) => parts[part]) ?? missing[0] ?? steps[0] ?? 'mainCourse'
}
