import { useInfiniteQuery } from '@tanstack/react-query'
import type { Instructor } from '#shared/instructors/instructor.ts'
import { PagedTable } from '#web/lists/PagedTable.tsx'
import { useTranslation } from '#web/shell/index.ts'
import { type Column, EmptyState } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { DeleteInstructor } from './DeleteInstructor.tsx'

const pageSize = 25

/** All instructors, newest first, loaded page by page. */
export function InstructorList() {
  const { t } = useTranslation('instructors')
  const list = useInfiniteQuery(api.list.pages({ limit: pageSize }))
  const columns: Column<Instructor>[] = [
    {
      key: 'name',
      header: t('list.name'),
      rowHeader: true,
      cell: ({ firstName, lastName }) => (
        <strong className="wrap-anywhere" translate="no">
          {firstName} {lastName}
        </strong>
      ),
    },
    {
      key: 'email',
      header: t('fields.email'),
      cell: ({ email }) => (
        <span className="wrap-anywhere" translate="no">
          {email}
        </span>
      ),
    },
    {
      key: 'city',
      header: t('fields.city'),
      cell: ({ city, location }) => (
        <span translate="no">{[location, city].filter(Boolean).join(', ') || '—'}</span>
      ),
    },
    {
      key: 'subjects',
      header: t('list.subjects'),
      wideOnly: true,
      cell: ({ subjects }) => (
        <span translate="no">{[...new Set(subjects.map(({ name }) => name))].join(', ') || '—'}</span>
      ),
    },
    {
      key: 'actions',
      header: t('list.actions'),
      plain: true,
      align: 'end',
      cell: (instructor) => <DeleteInstructor instructor={instructor} />,
    },
  ]
  return (
    <PagedTable
      list={list}
      caption={t('list.heading')}
      columns={columns}
      rowKey={({ _id }) => _id}
      empty={<EmptyState icon="user" title={t('list.empty')} />}
      failed={() => t('list.failed')}
      more={{ label: t('list.more'), busyLabel: t('list.loading') }}
    />
  )
}
