import { reduce } from '../../../core/domain/built-ins.ts'
import { useEffect, useRef, useState } from 'react'
import {
  MENU_KINDS,
  menuPayload,
  missingParts,
  nextMissing,
  type MenuChoice,
  type MenuPart,
} from '../../../core/domain/catalogue/menu.ts'
import { requestPlace } from '../../../core/element/page/request-place.ts'
import { useActions, useRuntime } from '../../../core/store/hooks.ts'
import { menuMessages as messages } from '../messages.ts'
import { useAvailability } from '../../availability/use-availability.ts'
import type { Product } from '../../catalogue-types.ts'
import type { MenuOffer } from '../MenuCard.tsx'
import { useGroups } from './use-groups.ts'
import { type MenuErrors, NO_ERRORS, menuErrors } from '../menu-errors.ts'
import { type ComposedMenu, menuSession } from '../menu-session.ts'

/** The state of the composer: the product chosen for each part, the current step, the errors, and the additions to the cart. */
export function useComposer({ kind, menu }: MenuOffer, initialErrors: MenuErrors, open: boolean) {
  const choice = useMenuChoice({ kind, menu })
  const navigation = useSteps(kind, choice, initialErrors)
  const { step, setStep, errors, errorOf, choose, goOn } = navigation
  const { added, setAdded, adding, times, setTimes, add } = useAdditions(menu, choice, navigation, open)
  const { steps, valid, products, save } = choice

  /** Goes to the next missing part, or adds the menu to the cart when none is missing. */
  async function submit() {
    if (adding) return
    const names = products.map(({ name }) => name)
    const allergens = products.flatMap(({ allergens }) => allergens)
    if (goOn() && isComplete(valid)) await add({ choice: valid, names, allergens }, times)
  }

  function reset() {
    save({})
    setStep(steps[0] ?? 'mainCourse')
    setAdded(null)
  }

  return {
    ...choice,
    ...{ kind, menu, step, added, adding, times, setTimes, errorOf, choose, submit, goTo: setStep, reset },
    error: errors.whole,
    addAgain: () => added && !adding && add(added, 1),
    /** Of all menus, in cents before tax. */
    price: times * reduce(products, (sum, { supplement }) => sum + supplement, menu.price),
  }
}

export type ComposerState = ReturnType<typeof useComposer>

/** The additions of a composed menu to the cart: the quantity, the menu being added and the last one added. */
function useAdditions(
  menu: MenuOffer['menu'],
  { steps, save }: ReturnType<typeof useMenuChoice>,
  { setErrors, showErrors }: ReturnType<typeof useSteps>,
  open: boolean,
) {
  const { cart, alerts } = useActions()
  const runtime = useRuntime()
  const [added, setAdded] = useState<(ComposedMenu & { times: number }) | null>(null)
  const [times, setTimes] = useState(1)
  /** The menu being added, counted from 1, and the total. */
  const [adding, setAdding] = useState<readonly [menu: number, total: number] | null>(null)
  const isShown = useIsShown(open)

  /** Adds the menu `total` times, one request after the other. After a failure, the quantity is the number still missing. */
  async function add(composed: ComposedMenu, total: number) {
    setErrors(NO_ERRORS)
    const { productCode, quantity, ...parts } = menuPayload(menu.code, composed.choice)
    let done = 0
    await requestPlace(runtime)
    try {
      for (; done < total; done++) {
        setAdding([done + 1, total])
        await cart.add({ productCode, quantity, ...parts })
        menuSession(menu.code).last = composed
      }
      save({})
      setTimes(1)
      setAdded({ ...composed, times: total })
    } catch (cause) {
      setTimes(total - done)
      save(composed.choice)
      reject(menuErrors(cause, steps), done > 0 && messages.partlyAdded(done, total))
    } finally {
      setAdding(null)
    }
  }

  /** Shows the errors in the dialog, or in an alert when it is closed. */
  function reject({ parts, whole }: MenuErrors, partlyAdded: string | false) {
    showErrors({ parts, whole: [partlyAdded, whole].filter(Boolean).join(' ') || null })
    if (!isShown.current)
      alerts.show('error', [menu.name, partlyAdded, whole, ...Object.values(parts)].filter(Boolean).join(' · '))
    setAdded(null)
  }
  return { added, setAdded, adding, times, setTimes, add }
}

/** The product codes chosen for the parts of a menu, restored from its session; `valid` has those that are available. */
function useMenuChoice({ kind, menu }: MenuOffer) {
  const availabilityOf = useAvailability()
  const choicesOf = useGroups(kind)
  const session = menuSession(menu.code)
  const steps = MENU_KINDS[kind].parts.map(({ part }) => part)
  const [chosen, setChosen] = useState(session.draft)

  const productOf = (part: MenuPart): Product | null => {
    const products = choicesOf(part).groups?.flatMap((group) => group.products) ?? []
    return products.find(({ code }) => code === chosen[part]) ?? null
  }
  /** Whether the chosen product is available. While the choices load, it counts as available. */
  const isAvailable = (part: MenuPart): boolean => {
    const product = productOf(part)
    return product ? availabilityOf(product).status === 'available' : choicesOf(part).groups === null
  }
  const valid: Partial<MenuChoice> = Object.fromEntries(
    steps.filter((part) => chosen[part] && isAvailable(part)).map((part) => [part, chosen[part]]),
  )
  const products = steps.flatMap((part) => productOf(part) ?? [])

  function save(choice: Partial<MenuChoice>) {
    session.draft = choice
    setChosen(choice)
  }
  return { availabilityOf, choicesOf, steps, chosen, valid, products, productOf, save }
}

/** The current step and the errors of all steps. */
function useSteps(kind: MenuOffer['kind'], choice: ReturnType<typeof useMenuChoice>, initialErrors: MenuErrors) {
  const { steps, chosen, valid, choicesOf, save } = choice
  const [errors, setErrors] = useState(initialErrors)
  // Opens at the first step with an error, else the first without a choice, else the first.
  const [step, setStep] = useState<MenuPart>(
    () => steps.find((part) => errors.parts[part]) ?? missingParts(kind, chosen)[0] ?? steps[0] ?? 'mainCourse',
  )

  const errorOf = (part: MenuPart): string | null =>
    errors.parts[part] ?? (chosen[part] && !valid[part] ? messages.unavailableChoice : null)

  function choose(code: string) {
    save({ ...chosen, [step]: code })
    const { [step]: _, ...parts } = errors.parts
    setErrors({ parts, whole: null })
  }

  /** Goes to the next step with an error or without a choice; true when there is none. A step without a choice shows an error. */
  function goOn(): boolean {
    if (!valid[step] || errorOf(step)) {
      setErrors({ ...errors, parts: { ...errors.parts, [step]: errorOf(step) ?? `${questionOf(kind, step)}.` } })
      return false
    }
    const next = steps.find((part) => errors.parts[part]) ?? nextMissing(kind, valid, step)
    if (next) setStep(next)
    return !next
  }

  /** Shows errors at the first step that has one, and reads its choices again. */
  function showErrors(shown: MenuErrors) {
    setErrors(shown)
    const first = steps.find((part) => shown.parts[part])
    if (!first) return
    setStep(first)
    choicesOf(first).reload()
  }
  return { step, setStep, errors, setErrors, errorOf, choose, goOn, showErrors }
}

/** Whether the dialog is open, readable after it has closed or unmounted. */
function useIsShown(open: boolean) {
  const isShown = useRef(open)
  useEffect(() => {
    isShown.current = open
    return () => void (isShown.current = false)
  }, [open])
  return isShown
}

export const questionOf = (kind: MenuOffer['kind'], part: MenuPart): string =>
  part === 'mainCourse' ? messages.mainCourses[kind] : messages.questions[part]

const isComplete = (choice: Partial<MenuChoice>): choice is MenuChoice =>
  Boolean(choice.mainCourse && choice.drink && choice.dessert)
