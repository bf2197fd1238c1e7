const READ_BY_MS = 60_000

/** Hands a file that came behind the bearer to the person, as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers begin to read only after the click has been answered.
  setTimeout(() => URL.revokeObjectURL(url), READ_BY_MS)
}
