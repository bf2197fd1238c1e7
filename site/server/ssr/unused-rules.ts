import type { Root } from 'postcss'

/** Drops custom properties that nothing reads (not those with our prefix, which widgets read), and keyframes that nothing names. */
export function dropUnusedRules(root: Root): void {
  dropProperties(root)
  const named = new Set<string>()
  root.walkDecls(/^animation/, ({ value }) => value.split(/[\s,]+/).forEach((word) => named.add(word)))
  root.walkAtRules('keyframes', (frames) => {
    if (!named.has(frames.params)) frames.remove()
  })
}

function dropProperties(root: Root): void {
  const read = new Set([...root.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  let dropped = false
  root.walkDecls(/^--(?!catering-)/, (declaration) => {
    if (read.has(declaration.prop)) return
    declaration.remove()
    dropped = true
  })
  if (dropped) dropProperties(root)
}
