import type { ManagedListing } from '#shared/directory/reviewRoutes.ts'
import { saveCsv } from '#web/forms/saveFile.ts'
import { useSending } from '#web/forms/useSending.ts'
import { messageOf } from '#web/shell/index.ts'
import { Alert, Button } from '#web/ui/index.ts'
import { api } from '../api.ts'
import type { Filters } from './useFilters.ts'
import { useManageTexts } from './useManageTexts.ts'

const columns = [
  ...(['_id', 'company', 'email', 'phone', 'address', 'city', 'state', 'country', 'website'] as const),
  ...([
    'socialType',
    'socialLink',
    'industry',
    'displayCategory',
    'contractorType',
    'description',
    'hours',
  ] as const),
  ...(['package', 'source', 'owner', 'status', 'reason', 'duplicateOf', 'url'] as const),
] satisfies readonly (keyof ManagedListing)[]

/** Loads all companies that match the filter, page by page. */
async function allListings(query: Filters['query']): Promise<ManagedListing[]> {
  const listings: ManagedListing[] = []
  let after: string | undefined
  do {
    const { items, next } = await api.manage.page({ ...query, limit: 1000, ...(after && { after }) })
    listings.push(...items)
    after = next
  } while (after)
  return listings
}

/** Saves all companies that match the filter as a CSV file. */
export function ExportButton({ query }: Pick<Filters, 'query'>) {
  const { t } = useManageTexts()
  const { send, error, isPending } = useSending({
    call: () => allListings(query),
    onSuccess: (listings) =>
      saveCsv(t('title'), [
        columns,
        ...listings.map((listing) => columns.map((name) => listing[name] ?? '')),
      ]),
  })
  return (
    <>
      <Button
        look="secondary"
        size="small"
        icon="download"
        busy={isPending}
        busyLabel={t('loading')}
        onClick={send}
      >
        {t('export')}
      </Button>
      {error && <Alert>{messageOf(error, t)}</Alert>}
    </>
  )
}
