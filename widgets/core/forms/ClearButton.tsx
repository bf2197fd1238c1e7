import { clearingText as words } from '../text/clearing.ts'
import { Button, type ButtonProps } from '../ui/button/Button.tsx'

type ClearButtonProps = ButtonProps & {
  search?: string
  /** Truthy while the list is filtered. */
  filters?: unknown
}

/** Clears what narrows a list: its label names what is set. */
export function ClearButton({ search, filters, ...rest }: ClearButtonProps) {
  return (
    <Button variant="line" {...rest}>
      {search ? (filters ? words.both : words.search) : words.filters}
    </Button>
  )
}
