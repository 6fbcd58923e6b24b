/** Whether a connection to this address and port is let through though the address is not public. */
export type Allows = (ip: string, port: number) => boolean

/**
 * Reads `AUDIT_ALLOW`: `ip:port`, comma-separated, an IPv6 address in brackets. It lets test sites on this machine be audited; a
 * function in the cloud that has it was deployed wrongly, and refuses to start.
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
