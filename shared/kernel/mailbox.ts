/** Providers whose mailboxes are the same however many dots their names have, and the one name of those that have several. */
const withoutDots: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * The mailbox that an e-mail address leads to, as far as that can be told from the address: without letter case and plus-tag
 * (RFC 5233), and without dots where the provider ignores them. For counting alone: mail is sent to the address itself.
 */
export function mailboxOf(email: string): string {
  const folded = email.trim().toLowerCase()
  const at = folded.lastIndexOf('@')
  if (at < 0) return folded
  const [domain, name] = [folded.slice(at + 1), folded.slice(0, at).replace(/(?<=.)\+.*$/s, '')]
  const sole = withoutDots[domain]
  return sole ? `${name.replaceAll('.', '')}@${sole}` : `${name}@${domain}`
}
