import { news } from '#shared/news/contract.ts'
import { newsKind } from '#shared/news/news.ts'
import { type ContentAdmin, type ContentClient, ContentScreen } from '#web/content/index.ts'
import { client, useTranslation } from '#web/shell/index.ts'
import { PageHeading } from '#web/ui/index.ts'

const api = client(news) as unknown as ContentClient

/** Where administrators write, schedule and publish news. */
export default function ManageNewsPage() {
  const { t } = useTranslation('news')
  const content: ContentAdmin = {
    kind: newsKind,
    api,
    named: 'title',
    labels: {
      title: t('manage.fields.title'),
      description: t('manage.fields.description'),
      tags: t('manage.fields.tags'),
      category: t('manage.fields.category'),
      image: t('manage.fields.image'),
    },
    hints: { tags: t('manage.tagsHint') },
    messages: {
      created: t('manage.created'),
      updated: t('manage.updated'),
      trashed: t('manage.trashed'),
      restored: t('manage.restored'),
    },
  }
  return (
    <div className="page">
      <PageHeading title={t('manage.title')} lead={t('manage.lead')} />
      <ContentScreen content={content} addTitle={t('manage.add')} editTitle={t('manage.edit')} listTitle={t('manage.list')} />
    </div>
  )
}
