import type { ReactNode, Ref } from 'react'

type SearchFormProps = {
  label: string
  search: string
  onSearch(search: string): void
  /** Ref of the field, so the parent can give it the focus. */
  field: Ref<HTMLInputElement>
  /** The other filters of the list. */
  children: ReactNode
}

/** The search field and the other filters of a list that is wholly in memory. */
export function SearchForm({ label, search, onSearch, field, children }: SearchFormProps) {
  return (
    <form method="post" className="history-filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <input
        ref={field}
        className="input"
        type="search"
        aria-label={label}
        placeholder={label}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      {children}
    </form>
  )
}
