import type { ComponentProps } from 'react'
import type { ManagedListing } from '#shared/directory/reviewRoutes.ts'
import { PagedTable } from '#web/lists/PagedTable.tsx'
import { PersonLink } from '#web/lists/PersonLink.tsx'
import { Link, messageOf } from '#web/shell/index.ts'
import { Badge, type Column, EmptyState, type Tone } from '#web/ui/index.ts'
import { placeOf } from '../placeOf.ts'
import { RowActions } from './RowActions.tsx'
import { Review } from './review/Review.tsx'
import { useManageTexts } from './useManageTexts.ts'

export const tones: Record<ManagedListing['status'], Tone | undefined> = {
  public: 'success',
  pending: 'warning',
  withdrawn: undefined,
}

interface Props {
  list: ComponentProps<typeof PagedTable<ManagedListing>>['list']
  isFiltered: boolean
  selectedIds: ReadonlySet<string>
  onToggle: (id: string) => void
}

/** Lists the companies that match the filter, each with its checkbox and its actions. */
export function ListingTable({ list, isFiltered, selectedIds, onToggle }: Props) {
  const { t } = useManageTexts()
  const columns: Column<ManagedListing>[] = [
    {
      header: <span className="visually-hidden">{t('column.select')}</span>,
      plain: true,
      cell: ({ _id, company }) => (
        <input
          type="checkbox"
          className="size-5 accent-brand"
          aria-label={t('select', { company })}
          checked={selectedIds.has(_id)}
          onChange={() => onToggle(_id)}
        />
      ),
    },
    {
      header: t('column.company'),
      rowHeader: true,
      cell: (listing) => (
        <span translate="no" className="grid wrap-anywhere">
          {listing.company}
          <span className="whitespace-pre-line text-sm font-normal text-soft">{placeOf(listing)}</span>
        </span>
      ),
    },
    {
      header: t('column.owner'),
      cell: ({ source, owner, ownerId, package: plan }) => (
        <span className="grid table:min-w-36">
          {t(`value.${source}`)} · {t(`value.${plan}`)}
          <span className="wrap-anywhere text-sm text-soft" translate="no">
            {ownerId && owner ? <PersonLink userId={ownerId} name={owner} /> : owner}
          </span>
        </span>
      ),
    },
    {
      header: t('filter.status'),
      cell: (listing) => {
        const { status, duplicateOf, reason, position } = listing
        return (
          <span className="grid justify-items-start gap-1">
            <Badge tone={tones[status]}>{t(`value.${status}`)}</Badge>
            {duplicateOf && (
              <Link to={`/admin/listings?q=${duplicateOf}`} className="text-sm">
                {t('twin')}
              </Link>
            )}
            {!position && <span className="text-sm text-soft">{t('value.withoutPlace')}</span>}
            {reason && <span className="wrap-anywhere text-sm text-soft">{reason}</span>}
            {listing.changes.length > 0 && <Review listing={listing} />}
          </span>
        )
      },
    },
    { header: t('column.actions'), plain: true, cell: (listing) => <RowActions listing={listing} /> },
  ]
  return (
    <PagedTable
      list={list}
      caption={t('title')}
      columns={columns}
      rowKey={({ _id }) => _id}
      empty={<EmptyState icon="search" title={t(isFiltered ? 'empty.filtered' : 'empty.all')} />}
      failedText={(error) => messageOf(error, t)}
      more={{ label: t('more'), busyLabel: t('loading') }}
    />
  )
}
