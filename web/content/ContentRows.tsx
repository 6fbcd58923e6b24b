import { memo, type ReactNode } from 'react'
import { firstWords } from '#shared/kernel/content/plainText.ts'
import type { PictureAnswer } from '#shared/kernel/picture.ts'
import { formatMoment, useLanguage } from '#web/shell/index.ts'
import { Badge, type Column, DataTable, type Tone } from '#web/ui/index.ts'
import type { ContentAdmin, ManagedItem } from './contentAdmin.ts'
import { type Sort, useNames } from './contentView.ts'
import { useKitTexts } from './useKitTexts.ts'

const maxNameWords = 10

const tones: Record<ManagedItem['status'], Tone | undefined> = {
  draft: undefined,
  scheduled: 'info',
  published: 'success',
  trashed: 'danger',
}

interface Props {
  rows: readonly ManagedItem[]
  caption: string
  content: ContentAdmin
  sort: Sort
  onSort: (sort: Sort) => void
  chosenIds: ReadonlySet<string>
  onToggle: (id: string) => void
  actions: (item: ManagedItem, name: string) => ReactNode
}

/** One page of a list, memoized because each keystroke in the search field renders the list around it. */
export const ContentRows = memo(function ContentRows({
  rows,
  caption,
  content,
  sort,
  onSort,
  chosenIds,
  onToggle,
  actions,
}: Props) {
  const { kind, titleField, areaText, columns: ownColumns = {} } = content
  const { t } = useKitTexts()
  const language = useLanguage()
  const nameOf = useNames(titleField)
  const [pictureField = ''] = Object.keys(kind.pictures)
  const moment = (instant: string | undefined) => (instant ? formatMoment(instant, language) : '')
  const sortBy = (ascending: Sort, descending: Sort, first: Sort): Column<ManagedItem>['sort'] => ({
    order: sort === ascending ? 'ascending' : sort === descending ? 'descending' : undefined,
    onSort: () => onSort(sort !== first ? first : first === ascending ? descending : ascending),
  })
  const columns: Column<ManagedItem>[] = [
    {
      header: <span className="visually-hidden">{t('bulk.choose')}</span>,
      plain: true,
      cell: (item) => (
        <input
          type="checkbox"
          className="content-checkbox"
          aria-label={t('bulk.chooseOf', { name: nameOf(item) })}
          checked={chosenIds.has(item._id)}
          onChange={() => onToggle(item._id)}
        />
      ),
    },
    {
      header: t('list.name'),
      sort: sortBy('name', 'nameLast', 'name'),
      rowHeader: true,
      cell: (item) => {
        const picture = item[pictureField] as PictureAnswer | undefined
        return (
          <span className="content-named">
            {picture && (
              <img className="content-thumbnail" {...picture.whole} sizes="4rem" alt="" loading="lazy" />
            )}
            <strong title={nameOf(item)}>{firstWords(nameOf(item), maxNameWords)}</strong>
          </span>
        )
      },
    },
    ...Object.entries(ownColumns).map(([field, cell]) => ({
      header: areaText(`fields.${field}`),
      cell: (item: ManagedItem) => cell(item, language),
    })),
    {
      header: t('status.label'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>,
    },
    {
      header: t('list.languages'),
      cell: ({ languages }) => (
        <span className="content-languages-of" translate="no">
          {languages.join(' · ').toUpperCase()}
        </span>
      ),
    },
    {
      header: t('list.publishAt'),
      wideOnly: true,
      cell: ({ publishAt }) => moment(publishAt),
    },
    {
      header: t('list.changed'),
      wideOnly: true,
      sort: sortBy('changedLast', 'changed', 'changed'),
      cell: ({ changedAt }) => moment(changedAt),
    },
    {
      header: t('list.actions'),
      plain: true,
      align: 'end',
      cell: (item) => actions(item, nameOf(item)),
    },
  ]
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
})
