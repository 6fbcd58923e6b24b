/** Gmail ignores dots in names, and has two domains for each mailbox. */
const gmail = /^(?:google|g)mail\.com$/

/**
 * The mailbox of an e-mail address, as far as the address shows it: without letter case, plus-tag (RFC 5233), and dots that the provider
 * ignores. It is for counting and comparing only; mail is sent to the address itself.
 */
export function mailboxOf(email: string): string {
  const folded = email.trim().toLowerCase()
  const [, name, domain] = /^(.+?)(?:\+.*)?@([^@]+)$/s.exec(folded) ?? []
  if (!name || !domain) return folded
  return gmail.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
