import * as z from 'zod/mini'

/** The https address of a profile in a social network. */
export const ProfileAddress = z.url({ protocol: /^https$/, error: 'it is an address with https://' })

const networks = {
  'facebook.com': 'Facebook',
  'linkedin.com': 'LinkedIn',
  'x.com': 'X',
  'twitter.com': 'X',
  'instagram.com': 'Instagram',
} as const
export type SocialNetwork = (typeof networks)[keyof typeof networks]

/** Returns the network of an address; undefined if the portal has no icon for it. */
export function networkOf(address: string): SocialNetwork | undefined {
  const host = new URL(address).hostname
  const known = Object.keys(networks).find((name) => host === name || host.endsWith(`.${name}`))
  return networks[known as keyof typeof networks]
}
