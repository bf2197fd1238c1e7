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
