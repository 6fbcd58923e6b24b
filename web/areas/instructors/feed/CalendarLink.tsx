import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import { useSending } from '#web/forms/useSending.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { formatMoment, messageOf, toast, useLanguage } from '#web/shell/index.ts'
import { Alert, Button, Card, Field, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useFeedTexts } from './useFeedTexts.ts'

/**
 * Makes a secret URL from which calendar programs read the instructor's sessions. The URL is shown only once. Later the card
 * shows the day on which it was made.
 */
export default function CalendarLink({ email }: { email: string }) {
  const { t } = useFeedTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const state = api.feedState.query({ email })
  const { data, error, refetch } = useQuery(state)
  const [url, setUrl] = useState<string>()
  const showFeed = (newFeed: Awaited<ReturnType<typeof api.newFeed>> | undefined) => {
    setUrl(newFeed?.url)
    client.setQueryData(state.queryKey, newFeed ? { feed: newFeed.feed } : {})
  }
  const creation = useSending({ call: () => api.newFeed({ email }), onSuccess: showFeed })
  const createdAt = data?.feed?.createdAt
  const day = createdAt && formatMoment(createdAt, language, { dateStyle: 'long' })
  return (
    <Card className="grid gap-4">
      <h3 className="text-lg">{t('heading')}</h3>
      <p className="max-w-[70ch] text-soft">{t('text')}</p>
      {error && <LoadFailure onRetry={() => void refetch()}>{t('failed')}</LoadFailure>}
      {creation.error && <Alert>{messageOf(creation.error, t)}</Alert>}
      {!data && !error && <Skeleton className="h-10 w-full" />}
      {url && <NewLink url={url} />}
      {data?.feed && !url && <p>{day ? t('since', { day }) : t('sinceUnknown')}</p>}
      {data && !data.feed && (
        <Button
          look="secondary"
          size="small"
          className="justify-self-start"
          busy={creation.isPending}
          busyLabel={t('making')}
          onClick={creation.send}
        >
          {t('make')}
        </Button>
      )}
      {data?.feed && (
        <div className="flex flex-wrap gap-3">
          <ConfirmAction
            button={{ look: 'secondary', size: 'small', children: t('new.button') }}
            texts={{
              title: t('new.title'),
              confirm: t('new.button'),
              cancel: t('cancel'),
              busy: t('new.busy'),
            }}
            danger={false}
            call={() => api.newFeed({ email })}
            onSuccess={showFeed}
            failedText={(failed) => messageOf(failed, t)}
          >
            <p>{t('new.text')}</p>
          </ConfirmAction>
          <ConfirmAction
            button={{ look: 'quiet', size: 'small', children: t('off.button') }}
            texts={{
              title: t('off.title'),
              confirm: t('off.button'),
              cancel: t('cancel'),
              busy: t('off.busy'),
            }}
            danger={false}
            call={() => api.endFeed({ email })}
            onSuccess={() => {
              showFeed(undefined)
              toast(t('off.done'), { seconds: 5 })
            }}
            failedText={(failed) => messageOf(failed, t)}
          >
            <p>{t('off.text')}</p>
          </ConfirmAction>
        </div>
      )}
    </Card>
  )
}

/** Shows a new URL with a button that copies it. */
function NewLink({ url }: { url: string }) {
  const { t } = useFeedTexts()
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast(t('copied'))
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field
        name="calendar"
        className="grow"
        label={t('link')}
        hint={t('once')}
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <Button look="secondary" onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </div>
  )
}
