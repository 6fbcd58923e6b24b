import { useInfiniteQuery } from '@tanstack/react-query'
import { type CsvColumns, ExportCsv } from '#web/forms/exportCsv/ExportCsv.tsx'
import { allPages } from '#web/lists/allPages.ts'
import { PagedTable } from '#web/lists/PagedTable.tsx'
import { formatMoment, formatNumber, messageOf, useLanguage } from '#web/shell/index.ts'
import { Badge, Button, type Column, EmptyState } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { formatShortTime } from '../schedule/portalTime.ts'
import { useTopicNames } from '../topics/useTopicNames.ts'
import { useAdminTexts } from '../useAdminTexts.ts'
import { issueTones, type ListedIssue, processedCountOf, subjectOf } from './issueTypes.ts'

const rowsPerPage = 25

/** The columns of the CSV file, named as in the API. */
const csvColumns: CsvColumns<ListedIssue> = {
  id: ({ _id }) => _id,
  status: ({ status }) => status,
  subjectEn: ({ subjectEn }) => subjectEn,
  subjectFr: ({ subjectFr }) => subjectFr,
  subjectEs: ({ subjectEs }) => subjectEs,
  topic: ({ topic }) => topic,
  languages: ({ languages }) => languages.join(' '),
  plans: ({ plans }) => plans.join(' '),
  cities: ({ cities }) => cities.join(', '),
  sendAt: ({ sendAt }) => sendAt,
  startedAt: ({ startedAt }) => startedAt,
  finishedAt: ({ finishedAt }) => finishedAt,
  addresses: ({ addresses }) => addresses,
  sent: ({ sent }) => sent,
  refused: ({ refused }) => refused,
  uncertain: ({ uncertain }) => uncertain,
  bounced: ({ bounced }) => bounced,
  complained: ({ complained }) => complained,
  left: ({ left }) => left,
}

/** Lists all issues, newest first, with their progress. */
export function IssueList({ onOpen }: { onOpen: (issueId: string) => void }) {
  const { t } = useAdminTexts()
  const { t: ofTopics } = useTopicNames()
  const language = useLanguage()
  const list = useInfiniteQuery({
    ...api.issues.pages({ limit: rowsPerPage }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ status }) => status === 'sending')) ? 3000 : false,
  })
  const figure = (count: number) => formatNumber(count, language)
  const columns: Column<ListedIssue>[] = [
    {
      header: t('issues.subject'),
      rowHeader: true,
      cell: (issue) => (
        <Button
          look="quiet"
          size="small"
          className="-mx-3 text-start wrap-anywhere"
          onClick={() => onOpen(issue._id)}
        >
          {subjectOf(issue, language) || t('issues.untitled')}
        </Button>
      ),
    },
    {
      header: ofTopics('topics'),
      wideOnly: true,
      cell: ({ topic }) => ofTopics(`names.${topic}`),
    },
    {
      header: t('issues.status'),
      cell: ({ status, sendAt }) => (
        <>
          <Badge tone={issueTones[status]}>{t(`issueStatus.${status}`)}</Badge>
          {status === 'scheduled' && sendAt && (
            <span className="block text-sm text-soft">{formatShortTime(sendAt, language)}</span>
          )}
        </>
      ),
    },
    {
      header: t('issues.sent'),
      align: 'end',
      cell: (issue) =>
        issue.addresses === undefined
          ? '–'
          : t('issues.sentOf', {
              done: figure(processedCountOf(issue)),
              all: figure(Math.max(issue.addresses, processedCountOf(issue))),
            }),
    },
    {
      header: t('issues.bounced'),
      align: 'end',
      wideOnly: true,
      cell: ({ bounced }) => figure(bounced),
    },
    { header: t('issues.left'), align: 'end', wideOnly: true, cell: ({ left }) => figure(left) },
    {
      header: t('issues.changed'),
      wideOnly: true,
      cell: (issue) => formatMoment(issue.finishedAt ?? issue.startedAt ?? issue.changedAt, language),
    },
  ]
  return (
    <div className="grid gap-5">
      <div className="row">
        <Button icon="edit" onClick={() => onOpen('new')}>
          {t('issues.new')}
        </Button>
        <ExportCsv
          fileName={t('parts.issues')}
          columns={csvColumns}
          load={() => allPages(api.issues.page)}
          size="medium"
        />
      </div>
      <PagedTable
        list={list}
        caption={t('parts.issues')}
        columns={columns}
        rowKey={({ _id }) => _id}
        empty={<EmptyState icon="mail" title={t('issues.empty')} />}
        failedText={(error) => messageOf(error, t)}
        more={{ label: t('issues.more'), busyLabel: t('subscribers.loading') }}
      />
    </div>
  )
}
