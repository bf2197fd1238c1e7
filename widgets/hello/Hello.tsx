import { helloMessages } from './messages.ts'

type HelloProps = {
  /** Null for a visitor whose name the page does not know. */
  name: string | null
}

/** A greeting, by name where the page knows it. */
export function Hello({ name }: HelloProps) {
  const greeting = name ? helloMessages.named(name) : helloMessages.unnamed
  return (
    <p className="hello" part="greeting">
      {greeting}
    </p>
  )
}
