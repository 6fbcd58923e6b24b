import { useInfiniteQuery } from '@tanstack/react-query'
import type { Audit } from '#shared/audit/audit.ts'
import { PagedTable } from '#web/lists/PagedTable.tsx'
import { LinkButton, messageOf } from '#web/shell/index.ts'
import { Badge, type Column, EmptyState } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { reasonText } from '../failureText.ts'
import { PageName } from '../PageName.tsx'
import { RatingMark } from '../result/RatingMark.tsx'
import { useAuditTexts } from '../useAuditTexts.ts'

const pageSize = 20
/** The list is fetched at this interval while one of the audits runs. */
const refetchMs = 3000

export function AuditList() {
  const texts = useAuditTexts()
  const { t } = texts
  const list = useInfiniteQuery({
    ...api.recent.pages({ limit: pageSize }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ status }) => status === 'running'))
        ? refetchMs
        : false,
  })
  return (
    <section aria-labelledby="own-audits" className="grid grid-cols-1 gap-6">
      <h2 id="own-audits">{t('own.audits')}</h2>
      <PagedTable
        list={list}
        caption={t('own.audits')}
        columns={columnsOf(texts)}
        rowKey={({ auditId }) => auditId}
        empty={
          <EmptyState icon="search" title={t('own.noAudits')}>
            <LinkButton to="/service#carbon-footprint-anchor">{t('form.submit')}</LinkButton>
          </EmptyState>
        }
        failedText={(error) => messageOf(error, t)}
        more={{ label: t('own.more'), busyLabel: t('own.loading') }}
      />
    </section>
  )
}

function columnsOf({ t, grams, bytes, moment }: ReturnType<typeof useAuditTexts>): Column<Audit>[] {
  return [
    {
      header: t('table.page'),
      rowHeader: true,
      cell: ({ url }) => (
        <strong className="line-clamp-2 wrap-anywhere" translate="no">
          <PageName url={url} />
        </strong>
      ),
    },
    {
      header: t('table.day'),
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{moment(createdAt)}</span>,
    },
    {
      header: t('table.rating'),
      cell: (audit) =>
        audit.summary ? (
          <RatingMark rating={audit.summary.rating} className="size-9 rounded-sm" />
        ) : audit.status === 'running' ? (
          <Badge tone="info">{t('own.running')}</Badge>
        ) : (
          reasonText(audit, t)
        ),
    },
    {
      header: t('table.grams'),
      align: 'end',
      cell: ({ summary }) => (summary ? grams(summary.grams) : '–'),
    },
    {
      header: t('visits.first'),
      align: 'end',
      cell: ({ summary }) => (summary ? bytes(summary.bytes.first) : '–'),
    },
    {
      header: t('table.reports'),
      cell: ({ htmlPath, pdfPath, language }) =>
        htmlPath ? (
          <span className="flex flex-wrap gap-x-4">
            {[
              [htmlPath, t('result.html')],
              [pdfPath, t('result.pdf')],
            ].map(([path, name]) => (
              <a
                key={name}
                href={path}
                hrefLang={language}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-11 items-center whitespace-nowrap"
              >
                {name}
              </a>
            ))}
          </span>
        ) : (
          '–'
        ),
    },
  ]
}
