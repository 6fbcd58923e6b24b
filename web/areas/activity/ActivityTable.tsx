import { useInfiniteQuery } from '@tanstack/react-query'
import type { ActivityQuery, ListedActivity } from '#shared/activity/contract.ts'
import type { ActivityOutcome } from '#shared/kernel/activity.ts'
import { PagedTable } from '#web/lists/PagedTable.tsx'
import { PersonLink } from '#web/lists/PersonLink.tsx'
import { formatMoment, Link, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Badge, type Column, EmptyState } from '#web/ui/index.ts'
import { api } from './api.ts'
import { changeText } from './changeText.ts'
import type en from './locales/en.json'
import { useSubjectAddress } from './useSubjectAddress.ts'

const pageSize = 50
const tones: Partial<Record<ActivityOutcome, 'success' | 'warning'>> = {
  done: 'success',
  begun: 'warning',
  failed: 'warning',
}

interface Props {
  /** Lists only the changes that match these filters. */
  query: Partial<Pick<ActivityQuery, 'q' | 'area' | 'outcome' | 'userId' | 'from' | 'to'>>
}

/** Lists what administrators have changed, newest first. */
export function ActivityTable({ query }: Props) {
  const { t } = useTranslation('activity')
  const language = useLanguage()
  const addressOf = useSubjectAddress()
  const list = useInfiniteQuery(api.list.pages({ ...query, limit: pageSize }))
  const person: Column<ListedActivity> = {
    header: t('columns.person'),
    cell: ({ userId, person }) =>
      person ? (
        <span className="grid wrap-anywhere" translate="no">
          <PersonLink userId={userId} name={person.name} />
          <span className="text-sm text-soft">{person.email}</span>
        </span>
      ) : (
        t('closed')
      ),
  }
  const columns: Column<ListedActivity>[] = [
    {
      header: t('columns.change'),
      rowHeader: true,
      cell: ({ area, route, path }) => {
        const key = changeText({ area, route })
        return (
          <span className="grid">
            {key ? t(key) : path}
            <span className="text-sm font-normal text-soft">
              {t(`areas.${area as keyof typeof en.areas}`, { defaultValue: area })}
            </span>
          </span>
        )
      },
    },
    {
      header: t('columns.subject'),
      cell: (row) => {
        const address = addressOf(row)
        const name = row.subject.title ?? row.subject.id ?? ''
        return (
          <span className="wrap-anywhere" translate="no">
            {address ? <Link to={address}>{name}</Link> : name}
          </span>
        )
      },
    },
    ...(query.userId === undefined ? [person] : []),
    { header: t('columns.at'), cell: ({ at }) => formatMoment(at, language) },
    {
      header: t('columns.fields'),
      wideOnly: true,
      cell: ({ fields }) => (
        <span className="text-sm wrap-anywhere" translate="no">
          {fields.join(', ')}
        </span>
      ),
    },
    {
      header: t('columns.outcome'),
      cell: ({ outcome }) => <Badge tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</Badge>,
    },
  ]
  return (
    <PagedTable
      list={list}
      caption={t('title')}
      columns={columns}
      rowKey={({ _id }) => _id}
      empty={
        query.userId === undefined ? (
          <EmptyState icon="leaf" title={t('empty')} />
        ) : (
          <p className="text-soft">{t('none')}</p>
        )
      }
      failedText={(error) => messageOf(error, t)}
      more={{ label: t('more'), busyLabel: t('loading') }}
    />
  )
}
