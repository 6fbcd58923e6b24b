import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatMoment, messageOf, toast, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Badge, Button, Card, Skeleton } from '#web/ui/index.ts'
import { api } from './api.ts'
import { ListedRow } from './ListedRow.tsx'

/** Lists the sessions of the account, each of which can be ended from here. */
export function SessionsCard() {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error } = useQuery(api.sessions.query())
  const { mutate, isPending, variables, ...ending } = useMutation({
    mutationFn: (id?: string) => (id ? api.endSession({ id }) : api.endOtherSessions()),
    onSuccess: () => {
      // The button goes with what it has ended.
      heading.current?.focus()
      toast(t('sessions.ended'), { about: 'sessions' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.sessions.key }),
  })
  const failure = error ?? ending.error
  const moment = (instant: string) =>
    formatMoment(instant, language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Card as="section">
      <h2 ref={heading} tabIndex={-1}>
        {t('sessions.title')}
      </h2>
      <p className="mt-2 mb-4 text-soft">{t('sessions.lead')}</p>
      {failure && <Alert>{messageOf(failure, t)}</Alert>}
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {data && (
        <div className="grid gap-4">
          <ul className="grid gap-3">
            {data.map(({ id, isCurrent, device, place, usedAt }) => {
              const name = device ?? t('sessions.unknown')
              return (
                <ListedRow
                  key={id}
                  name={
                    <>
                      {name} {isCurrent && <Badge tone="success">{t('sessions.current')}</Badge>}
                    </>
                  }
                  facts={[place, t('sessions.used', { moment: moment(usedAt) })].filter(Boolean).join(' · ')}
                  action={
                    isCurrent
                      ? undefined
                      : {
                          label: t('sessions.end'),
                          name: t('sessions.endNamed', { name }),
                          busyLabel: t('sessions.ending'),
                          isBusy: isPending && variables === id,
                          act: () => mutate(id),
                        }
                  }
                />
              )
            })}
          </ul>
          {data.length > 1 && (
            <Button
              look="secondary"
              className="justify-self-start"
              busy={isPending && variables === undefined}
              busyLabel={t('sessions.ending')}
              onClick={() => mutate(undefined)}
            >
              {t('sessions.endOthers')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
