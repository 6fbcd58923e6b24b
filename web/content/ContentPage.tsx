import { useMemo } from 'react'
import { i18n, useTranslation } from '#web/shell/index.ts'
import { PageHeading } from '#web/ui/index.ts'
import { ContentScreen } from './ContentScreen.tsx'
import { type ContentAdmin, type ContentArea, contentClient } from './contentAdmin.ts'

interface Props {
  area: ContentArea
  kind: ContentAdmin['kind']
  /** Where its words stand, for an area with several kinds. */
  words?: { of: string; under: string }
  columns?: ContentAdmin['columns']
}

/**
 * The whole page on which administrators write, schedule and publish an area's content. Its words stand under `manage` in the area's
 * translations: `title`, `lead`, `add`, `edit`, `list`; `fields.<name>` and, where one helps, `hints.<name>` of each field; `created`, `updated`,
 * `trashed`, `restored`; and where the kit's own do not do, `empty` of a list without entries, `ask` before one is deleted, and `failed.create`, `failed.delete` and `failed.fetch` with the
 * server's `{{reason}}`. The first of the kind's texts names an item in the list.
 */
export function ContentPage({ area, kind, words = { of: area.name, under: 'manage' }, columns }: Props) {
  const { of: name, under } = words
  useTranslation(name as never)
  const t = i18n.getFixedT(null, name as never, under as never) as unknown as (
    key: string,
    given?: object,
  ) => string
  const has = (key: string) => i18n.exists(`${under}.${key}`, { ns: name as never })
  const api = useMemo(() => contentClient(area), [area])
  const fields = [
    ...Object.keys(kind.texts),
    ...Object.keys(kind.fields),
    ...Object.keys({ ...kind.pictures, ...kind.downloads }),
  ]
  const hinted = fields.filter((field) => has(`hints.${field}`))
  const failures = (['create', 'delete', 'fetch'] as const).filter((call) => has(`failed.${call}`))
  const content: ContentAdmin = {
    kind,
    api,
    named: Object.keys(kind.texts)[0] ?? '',
    labels: Object.fromEntries(fields.map((field) => [field, t(`fields.${field}`)])),
    hints: Object.fromEntries(hinted.map((field) => [field, t(`hints.${field}`)])),
    messages: {
      created: t('created'),
      updated: t('updated'),
      trashed: t('trashed'),
      restored: t('restored'),
    },
    columns,
    ask: has('ask') ? t('ask') : undefined,
    empty: has('empty') ? t('empty') : undefined,
    failed: Object.fromEntries(
      failures.map((call) => [call, (reason: string) => t(`failed.${call}`, { reason })]),
    ),
  }
  return (
    <div className="page">
      <PageHeading title={t('title')} lead={t('lead')} />
      <ContentScreen content={content} addTitle={t('add')} editTitle={t('edit')} listTitle={t('list')} />
    </div>
  )
}
