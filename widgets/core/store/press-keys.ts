/** Keys of what is sent: the same content again is the same press, also when the answer to the first one was lost. */
export function pressKeys(): (content: unknown) => string {
  let sent = { what: '', key: '' }
  return (content) => {
    const what = JSON.stringify(content)
    if (sent.what !== what) sent = { what, key: crypto.randomUUID() }
    return sent.key
  }
}
