import { useQuery } from '@tanstack/react-query'
import type { Listing } from '#shared/directory/listing.ts'
import { Row } from '#web/lists/Row.tsx'
import { Link, useSession, useTranslation } from '#web/shell/index.ts'
import { Icon } from '#web/ui/index.ts'
import { api } from './api.ts'
import { CompanyImage } from './CompanyImage.tsx'

/** Companies and the invitation have the same height, so that loading moves nothing below the row. */
const tile = 'grid h-56 content-center justify-items-center gap-3 rounded-panel border p-5 text-center'

function Member({ company: { url, company, city, imageURL } }: { company: Listing }) {
  return (
    <li className={`${tile} border-line bg-surface`} translate="no">
      <CompanyImage url={imageURL} className="h-24 w-40 border-0" />
      <Link to={url} className="line-clamp-2 font-bold text-ink [overflow-wrap:anywhere]">
        {company}
      </Link>
      <span className="max-w-full truncate text-sm text-soft">{city}</span>
    </li>
  )
}

/** Shows premium members' companies with their logos, then an invitation, so that the row is never empty. */
export default function HomeMembers() {
  const { t } = useTranslation('directory')
  const { package: plan } = useSession()
  const { data: companies = [] } = useQuery(api.featured.query())
  const isInvited = plan !== 'premium' || companies.length === 0
  return (
    <section aria-labelledby="members-heading" className="grid gap-8">
      <h2 id="members-heading" className="text-4xl">
        {t('members.heading')}
      </h2>
      <Row label={t('members.label')} className="auto-cols-[minmax(16rem,1fr)]">
        {companies.map((company) => (
          <Member key={company._id} company={company} />
        ))}
        {/* The key changes with the first companies: they replace the invitation, and nothing visible moves. */}
        {isInvited && <Invitation key={companies.length === 0 ? 'alone' : 'last'} />}
      </Row>
    </section>
  )
}

function Invitation() {
  const { t } = useTranslation('directory')
  return (
    <li className={`${tile} border-dashed border-line`}>
      <strong>{t('members.yours')}</strong>
      <Link to="/pricing?plan=premium">
        {t('members.plans')} <Icon name="arrowRight" className="inline text-brand" />
      </Link>
    </li>
  )
}
