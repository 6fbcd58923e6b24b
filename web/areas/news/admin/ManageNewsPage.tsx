import { news } from '#shared/news/contract.ts'
import { newsKind } from '#shared/news/news.ts'
import { ContentPage } from '#web/content/index.ts'

/** Where administrators write, schedule and publish news. */
export default function ManageNewsPage() {
  return <ContentPage area={news} kind={newsKind} />
}
