/** An outline of `icons/` in the colour of the text around it, hidden from screen readers: the words are beside it. */
export function Icon({ path, className }: { path: string; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 256 256" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
