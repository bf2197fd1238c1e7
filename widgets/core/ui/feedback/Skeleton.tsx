/** A shape that stands where content will be; it is decorative, as the region says that it loads. */
export function Skeleton({ width, height, className }: { width?: string; height?: string; className?: string }) {
  return (
    <span className={className ? `skeleton ${className}` : 'skeleton'} style={{ width, height }} aria-hidden="true" />
  )
}
