import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Instructor } from '#shared/instructors/instructor.ts'
import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import { PagedTable } from '#web/lists/PagedTable.tsx'
import { isRefusal, messageOf, toast, useTranslation } from '#web/shell/index.ts'
import { type Column, EmptyState } from '#web/ui/index.ts'
import { api } from '../api.ts'

const pageSize = 25

/** Lists all instructors, newest first, page by page. */
export function InstructorList() {
  const { t } = useTranslation('instructors')
  const list = useInfiniteQuery(api.list.pages({ limit: pageSize }))
  const columns: Column<Instructor>[] = [
    {
      header: t('list.name'),
      rowHeader: true,
      cell: ({ firstName, lastName }) => (
        <strong className="wrap-anywhere" translate="no">
          {firstName} {lastName}
        </strong>
      ),
    },
    {
      header: t('fields.email'),
      cell: ({ email }) => (
        <span className="wrap-anywhere" translate="no">
          {email}
        </span>
      ),
    },
    {
      header: t('fields.city'),
      cell: ({ city, location }) => (
        <span translate="no">{[location, city].filter(Boolean).join(', ') || '—'}</span>
      ),
    },
    {
      header: t('list.subjects'),
      wideOnly: true,
      cell: ({ subjects }) => (
        <span translate="no">{[...new Set(subjects.map(({ name }) => name))].join(', ') || '—'}</span>
      ),
    },
    {
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
      failedText={() => t('list.failed')}
      more={{ label: t('list.more'), busyLabel: t('list.loading') }}
    />
  )
}

function DeleteInstructor({
  instructor: { _id: id, firstName, lastName, email },
}: {
  instructor: Instructor
}) {
  const { t } = useTranslation('instructors')
  const client = useQueryClient()
  const name = `${firstName} ${lastName}`
  return (
    <ConfirmAction
      button={{
        look: 'quiet',
        size: 'small',
        'aria-label': t('delete.of', { name }),
        children: t('delete.open'),
      }}
      texts={{
        title: t('delete.title'),
        confirm: t('delete.confirm'),
        cancel: t('cancel'),
        busy: t('delete.busy'),
      }}
      call={() => api.remove({ id })}
      onSuccess={() => {
        toast(t('delete.done'), { topic: 'instructors' })
        void client.invalidateQueries({ queryKey: api.list.key })
      }}
      failedText={(error) => (isRefusal(error) ? messageOf(error, t) : t('delete.failed'))}
    >
      <p className="text-start whitespace-normal wrap-anywhere">{t('delete.text', { name, email })}</p>
    </ConfirmAction>
  )
}
