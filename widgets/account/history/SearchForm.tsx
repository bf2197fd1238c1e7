import type { ReactNode, Ref } from 'react'

type SearchFormProps = {
  label: string
  search: string
  onSearch(search: string): void
  /** The field, to give it the focus back. */
  field: Ref<HTMLInputElement>
  /** What else narrows the list. */
  children: ReactNode
}

/** Words to find in a list that is all here, with its other filters. */
export function SearchForm({ label, search, onSearch, field, children }: SearchFormProps) {
  return (
    <form className="history-filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <input
        ref={field}
        className="input"
        type="search"
        aria-label={label}
        placeholder={label}
        value={search}
        maxLength={100}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      {children}
    </form>
  )
}
