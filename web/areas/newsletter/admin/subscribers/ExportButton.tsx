import { useMutation } from '@tanstack/react-query'
import { saveCsv } from '#web/forms/csv.ts'
import { messageOf } from '#web/shell/index.ts'
import { Alert, Button } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { useAdminTexts } from '../useAdminTexts.ts'
import type { ListedSubscriber } from './SubscriberList.tsx'

/** Loads all pages of a thousand subscribers each. */
async function allSubscribers(): Promise<ListedSubscriber[]> {
  const all: ListedSubscriber[] = []
  let after: string | undefined
  do {
    const { items, next } = await api.exportSubscribers.page(after === undefined ? {} : { after })
    all.push(...items)
    after = next
  } while (after)
  return all
}

/** Saves all subscribers as a CSV with columns that can be imported again. */
export function ExportButton() {
  const { t } = useAdminTexts()
  const { mutate, error, isPending } = useMutation({
    mutationFn: allSubscribers,
    onSuccess: (all) =>
      saveCsv(t('subscribers.title'), [
        ['email', 'language', 'consent date', 'status', 'confirmed', 'left', 'reason'],
        ...all.map(({ email, language, status, stopped = '', givenAt, confirmedAt = '', leftAt = '' }) => [
          email,
          language,
          givenAt.slice(0, 10),
          status,
          confirmedAt,
          leftAt,
          stopped,
        ]),
      ]),
  })
  return (
    <>
      <Button
        look="secondary"
        icon="download"
        busy={isPending}
        busyLabel={t('subscribers.loading')}
        onClick={() => mutate()}
      >
        {t('subscribers.export')}
      </Button>
      {error && <Alert>{messageOf(error, t)}</Alert>}
    </>
  )
}
