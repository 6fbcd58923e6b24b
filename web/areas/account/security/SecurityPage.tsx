import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatMoment, messageOf, toast, useLanguage, useMe, useTranslation } from '#web/shell/index.ts'
import { Alert, Badge, Banner, Button, Card, PageHeading, Skeleton } from '#web/ui/index.ts'
import { securityApi } from '../api.ts'
import { VerifyNotice } from '../VerifyNotice.tsx'
import { ListedRow } from './ListedRow.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { useSecurityTexts } from './useSecurityTexts.ts'

export default function SecurityPage() {
  const { t } = useTranslation('account')
  const { t: ofSecurity } = useSecurityTexts()
  const { lacksSecondFactor } = useMe()
  return (
    <div className="page page-narrow">
      <PageHeading title={t('security.title')} lead={t('security.lead')} />
      <div className="grid gap-6">
        {lacksSecondFactor && (
          <Banner tone="warning" title={ofSecurity('required.title')} still>
            {ofSecurity('required.text')}
          </Banner>
        )}
        <VerifyNotice />
        <SecondFactorCard />
        <SessionsCard />
      </div>
    </div>
  )
}

/** Lists the open sessions of the account, with buttons to end them. */
function SessionsCard() {
  const { t } = useTranslation('account')
  const { t: ofSecurity } = useSecurityTexts()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error } = useQuery(securityApi.sessions.query())
  const { mutate, isPending, variables, ...ending } = useMutation({
    mutationFn: (id?: string) => (id ? securityApi.endSession({ id }) : securityApi.endOtherSessions()),
    onSuccess: () => {
      // The pressed button disappears with its session.
      heading.current?.focus()
      toast(ofSecurity('sessions.ended'), { topic: 'sessions' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: securityApi.sessions.key }),
  })
  const failure = error ?? ending.error
  const format = (instant: string) =>
    formatMoment(instant, language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Card as="section">
      <h2 ref={heading} tabIndex={-1}>
        {ofSecurity('sessions.title')}
      </h2>
      <p className="mt-2 mb-4 text-soft">{ofSecurity('sessions.lead')}</p>
      {failure && <Alert>{messageOf(failure, t)}</Alert>}
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {data && (
        <div className="grid gap-4">
          <ul className="grid gap-3">
            {data.map(({ id, isCurrent, device, place, usedAt }) => {
              const name = device ?? ofSecurity('sessions.unknown')
              return (
                <ListedRow
                  key={id}
                  name={
                    <>
                      {name} {isCurrent && <Badge tone="success">{ofSecurity('sessions.current')}</Badge>}
                    </>
                  }
                  facts={[place, ofSecurity('sessions.used', { moment: format(usedAt) })]
                    .filter(Boolean)
                    .join(' · ')}
                >
                  {!isCurrent && (
                    <Button
                      look="secondary"
                      size="small"
                      busy={isPending && variables === id}
                      busyLabel={ofSecurity('sessions.ending')}
                      aria-label={ofSecurity('sessions.endNamed', { name })}
                      onClick={() => mutate(id)}
                    >
                      {ofSecurity('sessions.end')}
                    </Button>
                  )}
                </ListedRow>
              )
            })}
          </ul>
          {data.length > 1 && (
            <Button
              look="secondary"
              className="justify-self-start"
              busy={isPending && variables === undefined}
              busyLabel={ofSecurity('sessions.ending')}
              onClick={() => mutate(undefined)}
            >
              {ofSecurity('sessions.endOthers')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
