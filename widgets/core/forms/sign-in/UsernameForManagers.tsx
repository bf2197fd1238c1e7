/** The account that a new password is for, hidden from people: password managers read it. */
export function UsernameForManagers({ value }: { value: string }) {
  return (
    <input
      className="unseen"
      type="email"
      name="username"
      autoComplete="username"
      value={value}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
