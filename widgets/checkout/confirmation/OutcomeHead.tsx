import type { ReactNode, RefObject } from 'react'

type OutcomeHeadProps = { title: string; heading?: RefObject<HTMLHeadingElement | null>; children: ReactNode }

/** The result of the order: a title and what follows from it. */
export function OutcomeHead({ title, heading, children }: OutcomeHeadProps) {
  return (
    <header>
      <h2 ref={heading} tabIndex={-1} part="outcome">
        {title}
      </h2>
      {children}
    </header>
  )
}
