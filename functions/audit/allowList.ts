/** Tells whether an address that is not public may be connected to all the same. */
export type Allows = (ip: string, port: number) => boolean

/**
 * Reads `AUDIT_ALLOW`: `ip:port`, comma-separated, an IPv6 address in brackets. It lets test sites on this
 * machine be audited. Throws in Lambda, where the variable is a mistake of the deployment.
 */
export function readAllowList(variables: Readonly<Record<string, string | undefined>>): Allows {
  const entries = new Set((variables.AUDIT_ALLOW ?? '').split(',').flatMap((entry) => entry.trim() || []))
  if (entries.size > 0 && variables.AWS_LAMBDA_RUNTIME_API !== undefined) {
    throw new Error(
      'AUDIT_ALLOW is for test sites on one’s own machine. In Lambda nothing but the public internet is audited.',
    )
  }
  return (ip, port) => entries.has(ip.includes(':') ? `[${ip}]:${port}` : `${ip}:${port}`)
}
