/** How strong a password is: its length counts most, the variety of its characters a little. It only advises; the rule of §5 decides. */
export function passwordStrength(password: string): 'none' | 'short' | 'fair' | 'strong' {
  if (password === '') return 'none'
  if (password.length < 8) return 'short'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  const varied = new Set(password).size > password.length / 2
  return varied && password.length + 2 * kinds >= 16 ? 'strong' : 'fair'
}
