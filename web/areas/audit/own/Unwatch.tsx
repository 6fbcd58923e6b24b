import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Watch } from '#shared/audit/watch.ts'
import { useSending } from '#web/forms/useSending.ts'
import { ApiError, messageOf, toast } from '#web/shell/index.ts'
import { Alert, Button, ConfirmDialog } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useAuditTexts } from '../useAuditTexts.ts'

/** Already gone is as good as removed. */
const remove = (id: string) =>
  api.unwatch({ id }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })

/** Watches a page no longer, once that has been confirmed. Its trend goes with it. */
export function Unwatch({ watch: { watchId }, page }: { watch: Pick<Watch, 'watchId'>; page: string }) {
  const { t } = useAuditTexts()
  const queries = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const { send, error, isPending, reset } = useSending({
    call: () => remove(watchId),
    onSuccess() {
      setIsAsked(false)
      toast(t('unwatch.done', { page }))
      const { queryKey } = api.watches.query()
      queries.setQueryData<Watch[]>(queryKey, (known = []) => known.filter((one) => one.watchId !== watchId))
    },
  })
  return (
    <>
      <Button
        look="quiet"
        size="small"
        onClick={() => {
          reset()
          setIsAsked(true)
        }}
      >
        {t('unwatch.open')}
        <span className="visually-hidden"> {page}</span>
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('unwatch.title', { page })}
        confirmLabel={t('unwatch.open')}
        cancelLabel={t('unwatch.keep')}
        busy={isPending}
        busyLabel={t('unwatch.busy')}
        onConfirm={() => void send(undefined)}
        onCancel={() => setIsAsked(false)}
      >
        {error && <Alert>{messageOf(error, t)}</Alert>}
        <p>{t('unwatch.text')}</p>
      </ConfirmDialog>
    </>
  )
}
