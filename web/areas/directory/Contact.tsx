import { phoneLinkOf } from '#shared/directory/contact.ts'
import type { CompanyRow } from '#shared/directory/listing.ts'

const look = 'justify-self-start'

/** Shows e-mail and phone. The server leaves out an unconfirmed e-mail. */
export const Contact = ({ company: { email, phone } }: { company: CompanyRow }) => (
  <span className="grid gap-0.5 table:max-w-72 table:min-w-40" translate="no">
    {email && (
      <a href={`mailto:${email}`} className={`wrap-anywhere ${look}`}>
        {email}
      </a>
    )}
    <Phone phone={phone} />
  </span>
)

/** Links a phone number; other text stays text. */
export function Phone({ phone }: { phone: string }) {
  const link = phoneLinkOf(phone)
  if (phone === '') return null
  return link ? (
    <a href={link} className={`text-soft ${look}`}>
      {phone}
    </a>
  ) : (
    <span className="text-soft">{phone}</span>
  )
}
