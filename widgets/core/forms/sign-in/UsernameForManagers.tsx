/** The account a new password is for: password managers read it, people know it already. */
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
