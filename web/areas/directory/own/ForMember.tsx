import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { planGives } from '#shared/directory/planGives.ts'
import { LinkButton, messageOf, useSession } from '#web/shell/index.ts'
import { Alert, Banner, Button, Card, EmptyState, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import pictures from '../pictures.svg'
import { OwnCompany } from './OwnCompany.tsx'
import { useOwnTexts } from './useOwnTexts.ts'

/**
 * Shows the form to members whose plan publishes, and to owners of a company. Shows other members the ways
 * that their plan gives.
 */
export default function ForMember() {
  const { t } = useOwnTexts()
  const { package: plan } = useSession()
  const { data, error } = useQuery(api.own.query())
  const [isAsking, setIsAsking] = useState(false)
  if (error) return <Alert>{messageOf(error, t)}</Alert>
  if (!data) return <Skeleton className="h-96 w-full" />
  const { listing } = data
  const publishes = planGives[plan ?? 'free'].publishes
  if (!listing && !publishes && !isAsking) return <OtherWays onAsk={() => setIsAsking(true)} />
  return (
    <>
      {!listing && (
        <Banner tone="info" still className="lg:hidden">
          {t('phone')}
        </Banner>
      )}
      <OwnCompany listing={listing ?? undefined} needsApproval={!publishes} />
    </>
  )
}

/** Shows the ways into the directory that every plan gives, and the way to the premium plan. */
function OtherWays({ onAsk }: { onAsk: () => void }) {
  const { t } = useOwnTexts()
  return (
    <>
      <Card as="section" className="grid gap-4">
        <h2 className="text-xl">{t('ways.heading')}</h2>
        <p>{t('ways.ask')}</p>
        <Button className="justify-self-start" onClick={onAsk}>
          {t('ask')}
        </Button>
        <p>{t('ways.claim')}</p>
        <LinkButton look="secondary" icon="search" className="justify-self-start" to="/companies">
          {t('ways.find')}
        </LinkButton>
      </Card>
      <EmptyState picture="signboard" sheet={pictures} title={t('premiumRequired')}>
        <p>{t('premiumText')}</p>
        <LinkButton to="/pricing?plan=premium" className="mt-3">
          {t('plans')}
        </LinkButton>
      </EmptyState>
    </>
  )
}
