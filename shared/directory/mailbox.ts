/** Providers that deliver an address with dots and without them to the same person. */
const ignoringDots = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox behind an e-mail address: no case, no tag behind a plus, and no dots where the provider ignores them. */
export function mailboxOf(email: string): string {
  const folded = email.trim().toLowerCase()
  const at = folded.lastIndexOf('@')
  const host = folded.slice(at + 1)
  const user = folded.slice(0, at).replace(/(?<=.)\+.*$/, '')
  if (!ignoringDots.has(host)) return `${user}@${host}`
  return `${user.replaceAll('.', '')}@gmail.com`
}
