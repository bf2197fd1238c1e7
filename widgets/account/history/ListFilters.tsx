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

type FilterSelectProps = {
  label: string
  /** Label of the option that filters nothing; absent when one of the options always applies. */
  every?: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChoose(value: string): void
}

/** A filter above a list, with a label for screen readers. */
export function FilterSelect({ label, every, value, options, onChoose }: FilterSelectProps) {
  return (
    <select
      className="history-select"
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {every && <option value="">{every}</option>}
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  )
}
