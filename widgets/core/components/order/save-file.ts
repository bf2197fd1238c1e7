const READ_BY_MS = 60_000

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the file only after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), READ_BY_MS)
}
