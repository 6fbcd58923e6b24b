import { Button } from '#web/ui/index.ts'
import { useKitTexts } from './useKitTexts.ts'

/** The way through the pages of a list; nothing when there is one. */
export function Paging({
  page,
  pages,
  onPage,
}: {
  page: number
  pages: number
  onPage: (page: number) => void
}) {
  const { t } = useKitTexts()
  if (pages < 2) return null
  return (
    <nav className="content-paging" aria-label={t('list.pages')}>
      <Button look="secondary" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('list.previous')}
      </Button>
      <span>{t('list.page', { page, pages })}</span>
      <Button look="secondary" size="small" disabled={page === pages} onClick={() => onPage(page + 1)}>
        {t('list.next')}
      </Button>
    </nav>
  )
}
