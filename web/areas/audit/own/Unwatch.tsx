import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Watch } from '#shared/audit/watch.ts'
import { useSending } from '#web/forms/useSending.ts'
import { ApiError, messageOf, toast } from '#web/shell/index.ts'
import { Alert, Button, ConfirmDialog } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useAuditTexts } from '../useAuditTexts.ts'

/** Removes a watch. One that does not exist any more counts as removed. */
const remove = (id: string) =>
  api.unwatch({ id }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })

/** A button that stops watching a page after a confirmation. The page's trend is deleted too. */
export function Unwatch({ watch: { watchId }, page }: { watch: Pick<Watch, 'watchId'>; page: string }) {
  const { t } = useAuditTexts()
  const queries = useQueryClient()
  const [isConfirming, setIsConfirming] = useState(false)
  const { send, error, isPending, reset } = useSending({
    call: () => remove(watchId),
    onSuccess() {
      setIsConfirming(false)
      toast(t('unwatch.done', { page }))
      const { queryKey } = api.watches.query()
      queries.setQueryData<Watch[]>(queryKey, (watches = []) =>
        watches.filter((one) => one.watchId !== watchId),
      )
    },
  })
  return (
    <>
      <Button
        look="quiet"
        size="small"
        onClick={() => {
          reset()
          setIsConfirming(true)
        }}
      >
        {t('unwatch.open')}
        <span className="visually-hidden"> {page}</span>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('unwatch.title', { page })}
        confirmLabel={t('unwatch.open')}
        cancelLabel={t('unwatch.keep')}
        busy={isPending}
        busyLabel={t('unwatch.busy')}
        onConfirm={() => void send(undefined)}
        onCancel={() => setIsConfirming(false)}
      >
        {error && <Alert>{messageOf(error, t)}</Alert>}
        <p>{t('unwatch.text')}</p>
      </ConfirmDialog>
    </>
  )
}
