import { useQuery } from '@tanstack/react-query'
import { LinkButton, messageOf, useSession } from '#web/shell/index.ts'
import { Alert, Banner, EmptyState, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { OwnCompany } from './OwnCompany.tsx'
import { useOwnTexts } from './useOwnTexts.ts'

/** Shows the form to premium members and to owners of a company, and others the way to the premium plan. */
export default function ForMember() {
  const { t } = useOwnTexts()
  const { package: plan } = useSession()
  const { data, error } = useQuery(api.own.query())
  if (error) return <Alert>{messageOf(error, t)}</Alert>
  if (!data) return <Skeleton className="h-96 w-full" />
  const { listing } = data
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
