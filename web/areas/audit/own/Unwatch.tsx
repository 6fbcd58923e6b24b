import { useQueryClient } from '@tanstack/react-query'
import type { Watch } from '#shared/audit/watch.ts'
import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import { ApiError, messageOf, toast } from '#web/shell/index.ts'
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
  const label = (
    <>
      {t('unwatch.open')}
      <span className="visually-hidden"> {page}</span>
    </>
  )
  return (
    <ConfirmAction
      button={{ look: 'quiet', size: 'small', children: label }}
      texts={{
        title: t('unwatch.title', { page }),
        confirm: t('unwatch.open'),
        cancel: t('unwatch.keep'),
        busy: t('unwatch.busy'),
      }}
      call={() => remove(watchId)}
      onSuccess={() => {
        toast(t('unwatch.done', { page }))
        const { queryKey } = api.watches.query()
        queries.setQueryData<Watch[]>(queryKey, (watches = []) =>
          watches.filter((one) => one.watchId !== watchId),
        )
      }}
      failed={(error) => messageOf(error, t)}
    >
      <p>{t('unwatch.text')}</p>
    </ConfirmAction>
  )
}
