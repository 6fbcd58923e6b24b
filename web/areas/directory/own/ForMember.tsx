import { useQuery } from '@tanstack/react-query'
import { LinkButton, messageOf, useSession } from '#web/shell/index.ts'
import { Alert, Banner, EmptyState, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { OwnCompany } from './OwnCompany.tsx'
import { useOwnTexts } from './useOwnTexts.ts'

/** The form of a premium member, or of whoever has a company; what others have to do first. */
export default function ForMember() {
  const { t } = useOwnTexts()
  const { package: plan } = useSession()
  const asked = useQuery(api.own.query())
  if (asked.error) return <Alert>{messageOf(asked.error, t)}</Alert>
  if (!asked.data) return <Skeleton className="h-96 w-full" />
  const { listing } = asked.data
  if (!listing && plan !== 'premium')
    return (
      <EmptyState icon="star" title={t('premiumRequired')}>
        <p>{t('premiumText')}</p>
        <LinkButton to="/pricing?plan=premium" className="mt-3">
          {t('plans')}
        </LinkButton>
      </EmptyState>
    )
  return (
    <>
      {!listing && (
        <Banner tone="info" still className="lg:hidden">
          {t('phone')}
        </Banner>
      )}
      <OwnCompany listing={listing ?? undefined} />
    </>
  )
}
