/** Gmail's mailboxes are the same however many dots their names have, under either of its two domains. */
const gmail = /^(?:google|g)mail\.com$/

/**
 * The mailbox that an e-mail address leads to, as far as that can be told from the address: without letter case and plus-tag
 * (RFC 5233), and without dots where the provider ignores them. For counting and comparing: mail is sent to the address itself.
 */
export function mailboxOf(email: string): string {
  const folded = email.trim().toLowerCase()
  const [, name, domain] = /^(.+?)(?:\+.*)?@([^@]+)$/s.exec(folded) ?? []
  if (!name || !domain) return folded
  return gmail.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
