type FilterSelectProps = {
  label: string
  /** Narrows nothing; left out where one of the options always holds. */
  every?: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChoose(value: string): void
}

/** One choice above a list, named for who cannot see what it stands beside. */
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
