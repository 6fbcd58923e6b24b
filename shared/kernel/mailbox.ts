/** Gmail ignores dots in names, and has two domains for each mailbox. */
const gmail = /^(?:google|g)mail\.com$/

/**
 * Returns the mailbox of an e-mail address, as far as the address shows it: in lower case, without a plus-tag (RFC 5233) and without dots
 * that the provider ignores. It is only for counting and comparing; mail is sent to the address itself.
 */
export function mailboxOf(email: string): string {
  const folded = email.trim().toLowerCase()
  const [, name, domain] = /^(.+?)(?:\+.*)?@([^@]+)$/s.exec(folded) ?? []
  if (!name || !domain) return folded
  return gmail.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
