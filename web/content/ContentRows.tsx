import { memo, type ReactNode } from 'react'
import { firstWords } from '#shared/kernel/content/plainText.ts'
import type { PictureAnswer } from '#shared/kernel/picture.ts'
import { formatMoment, useLanguage } from '#web/shell/index.ts'
import { Badge, type Column, DataTable, type Tone } from '#web/ui/index.ts'
import type { ContentAdmin, ManagedItem } from './contentAdmin.ts'
import { useKitTexts } from './useKitTexts.ts'
import { useNames } from './useNames.ts'

const wordsOfName = 10

const tones: Record<ManagedItem['status'], Tone | undefined> = {
  draft: undefined,
  scheduled: 'info',
  published: 'success',
  trashed: 'danger',
}

/** The picture of an item, small. What it shows is told by the name beside it. */
const Thumbnail = ({ picture }: { picture: PictureAnswer | undefined }) =>
  picture ? <img className="content-thumbnail" {...picture.whole} sizes="4rem" alt="" loading="lazy" /> : null

interface Props {
  rows: readonly ManagedItem[]
  caption: string
  content: ContentAdmin
  /** What can be done with a row. */
  actions: (item: ManagedItem, name: string) => ReactNode
}

/** One page of a list. Rendered again only when it shows something else, not at each key of a search. */
export const ContentRows = memo(function ContentRows({ rows, caption, content, actions }: Props) {
  const { kind, named, labels, columns: own = {} } = content
  const { t } = useKitTexts()
  const language = useLanguage()
  const label = useNames(named)
  const [picture] = Object.keys(kind.pictures)
  const moment = (instant: string | undefined) => (instant ? formatMoment(instant, language) : '')
  const columns: Column<ManagedItem>[] = [
    {
      key: 'name',
      header: t('list.name'),
      rowHeader: true,
      cell: (item) => (
        <span className="content-named">
          {picture && <Thumbnail picture={item[picture] as PictureAnswer | undefined} />}
          <strong title={label(item)}>{firstWords(label(item), wordsOfName)}</strong>
        </span>
      ),
    },
    ...Object.entries(own).map(([key, cell]) => ({
      key,
      header: labels[key],
      cell: (item: ManagedItem) => cell(item, language),
    })),
    {
      key: 'status',
      header: t('status.label'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>,
    },
    {
      key: 'languages',
      header: t('list.languages'),
      cell: ({ languages }) => <span translate="no">{languages.join(' · ').toUpperCase()}</span>,
    },
    {
      key: 'publishAt',
      header: t('list.publishAt'),
      wideOnly: true,
      cell: ({ publishAt }) => moment(publishAt),
    },
    { key: 'changed', header: t('list.changed'), wideOnly: true, cell: ({ changedAt }) => moment(changedAt) },
    {
      key: 'actions',
      header: t('list.actions'),
      plain: true,
      align: 'end',
      cell: (item) => actions(item, label(item)),
    },
  ]
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
})
