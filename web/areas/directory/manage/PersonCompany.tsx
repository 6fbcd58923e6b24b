import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { usePersonId } from '#web/lists/PersonLink.tsx'
import { Link, messageOf } from '#web/shell/index.ts'
import { Badge, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { placeOf } from '../placeOf.ts'
import { tones } from './ListingTable.tsx'
import { useManageTexts } from './useManageTexts.ts'

/** Shows administrators the company that a person has listed or claimed. */
export default function PersonCompany() {
  const { t } = useManageTexts()
  const ownerId = usePersonId()
  const { data, error, refetch } = useQuery(api.manage.query({ ownerId }))
  return (
    <section aria-labelledby="company-heading" className="grid gap-5">
      <h2 id="company-heading" className="text-xl">
        {t('person.heading')}
      </h2>
      {error ? (
        <LoadFailure onRetry={() => void refetch()}>{messageOf(error, t)}</LoadFailure>
      ) : !data ? (
        <Skeleton className="h-24 w-full" />
      ) : data.length === 0 ? (
        <p className="text-soft">{t('person.none')}</p>
      ) : (
        data.map((listing) => (
          <p key={listing._id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Link to={`/admin/listings?q=${listing._id}`} className="font-semibold" translate="no">
              {listing.company}
            </Link>
            <span className="text-soft" translate="no">
              {placeOf(listing)}
            </span>
            <Badge tone={tones[listing.status]}>{t(`value.${listing.status}`)}</Badge>
          </p>
        ))
      )}
    </section>
  )
}
