import { useMemo } from 'react'
import { i18n, useTranslation } from '#web/shell/index.ts'
import { PageHeading } from '#web/ui/index.ts'
import { ContentScreen } from './ContentScreen.tsx'
import { type ContentAdmin, type ContentArea, contentClient } from './contentAdmin.ts'

interface Props {
  area: ContentArea
  kind: ContentAdmin['kind']
}

/**
 * The whole page on which administrators write, schedule and publish an area's content. Its words stand under `manage` in the area's
 * translations: `title`, `lead`, `add`, `edit`, `list`; `fields.<name>` and, where one helps, `hints.<name>` of each field; `created`, `updated`,
 * `trashed`, `restored`. The first of the kind's texts names an item in the list.
 */
export function ContentPage({ area, kind }: Props) {
  const { name } = area
  useTranslation(name as never)
  const t = i18n.getFixedT(null, name as never, 'manage' as never) as unknown as (key: string) => string
  const api = useMemo(() => contentClient(area), [area])
  const fields = [
    ...Object.keys(kind.texts),
    ...Object.keys(kind.fields),
    ...Object.keys({ ...kind.pictures, ...kind.downloads }),
  ]
  const hinted = fields.filter((field) => i18n.exists(`manage.hints.${field}`, { ns: name as never }))
  const content: ContentAdmin = {
    kind,
    api,
    named: Object.keys(kind.texts)[0] ?? '',
    labels: Object.fromEntries(fields.map((field) => [field, t(`fields.${field}`)])),
    hints: Object.fromEntries(hinted.map((field) => [field, t(`hints.${field}`)])),
    messages: { created: t('created'), updated: t('updated'), trashed: t('trashed'), restored: t('restored') },
  }
  return (
    <div className="page">
      <PageHeading title={t('title')} lead={t('lead')} />
      <ContentScreen content={content} addTitle={t('add')} editTitle={t('edit')} listTitle={t('list')} />
    </div>
  )
}
