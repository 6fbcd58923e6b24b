import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatMoment, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Badge, Button, Card, Skeleton } from '#web/ui/index.ts'
import { api } from './api.ts'

/** Where the account is logged in; each place can be logged out from here. */
export function SessionsCard() {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { data, error } = useQuery(api.sessions.query())
  const onSettled = () => queryClient.invalidateQueries({ queryKey: api.sessions.key })
  const one = useMutation({ mutationFn: (id: string) => api.endSession({ id }), onSettled })
  const others = useMutation({ mutationFn: () => api.endOtherSessions(), onSettled })
  const failure = error ?? one.error ?? others.error
  const moment = (instant: string) => formatMoment(instant, language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Card as="section">
      <h2>{t('sessions.title')}</h2>
      <p className="mt-2 mb-4 text-soft">{t('sessions.lead')}</p>
      {failure && <Alert>{messageOf(failure, t)}</Alert>}
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {data && (
        <div className="grid gap-4">
          <ul className="grid gap-3">
            {data.map(({ id, isCurrent, device, place, usedAt }) => {
              const name = device ?? t('sessions.unknown')
              return (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                  <span className="min-w-0 wrap-anywhere">
                    <span className="block font-semibold">
                      {name} {isCurrent && <Badge tone="success">{t('sessions.current')}</Badge>}
                    </span>
                    <span className="text-sm text-soft">
                      {[place, t('sessions.used', { moment: moment(usedAt) })].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  {!isCurrent && (
                    <Button
                      look="secondary"
                      size="small"
                      busy={one.isPending && one.variables === id}
                      busyLabel={t('sessions.ending')}
                      onClick={() => one.mutate(id)}
                      aria-label={t('sessions.endNamed', { name })}
                    >
                      {t('sessions.end')}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
          {data.length > 1 && (
            <Button
              look="secondary"
              className="justify-self-start"
              busy={others.isPending}
              busyLabel={t('sessions.ending')}
              onClick={() => others.mutate()}
            >
              {t('sessions.endOthers')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
