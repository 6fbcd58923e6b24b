import { phoneLinkOf } from '#shared/directory/contact.ts'
import type { Listing } from '#shared/directory/listing.ts'

/** E-mail and telephone; a number that is none stands without a link. */
export const Contact = ({ company: { email, phone } }: { company: Listing }) => (
  <span className="grid gap-0.5" translate="no">
    <a href={`mailto:${email}`} className="wrap-anywhere md:wrap-normal">
      {email}
    </a>
    <Phone phone={phone} />
  </span>
)

export function Phone({ phone }: { phone: string }) {
  const link = phoneLinkOf(phone)
  if (phone === '') return null
  return link ? (
    <a href={link} className="text-soft">
      {phone}
    </a>
  ) : (
    <span className="text-soft">{phone}</span>
  )
}
