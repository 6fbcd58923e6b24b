import { useQuery } from '@tanstack/react-query'
import { featuredListings } from '#shared/images/contract.ts'
import { type Answer, client, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, EmptyState, Skeleton } from '#web/ui/index.ts'

const api = client(featuredListings)
/** In rem, of every picture in the row. */
const high = 14

function FeaturedImage({ image, alternative }: Answer<typeof featuredListings.routes.list>[number]) {
  if (!image) return null
  const { width, height } = image.whole
  return (
    <li className="flex-none">
      <img
        {...image.whole}
        sizes={`${Math.ceil((high * width) / height)}rem`}
        alt={alternative}
        loading="lazy"
        className="h-56 w-auto max-w-[80vw] rounded-card bg-surface object-contain"
      />
    </li>
  )
}

/** The pictures of featured companies, whole, side by side; what has no room is scrolled. The room is as high before they come. */
export default function Featured() {
  const { t } = useTranslation('images')
  const lang = useLanguage()
  const { data, isError, refetch } = useQuery(api.list.query({ lang }))
  const reach = { role: 'group', tabIndex: 0, 'aria-label': t('featured.label') }
  return (
    <div className="min-h-64" aria-busy={!data && !isError}>
      {data && data.length > 0 ? (
        <div className="overflow-x-auto pb-4" {...reach}>
          <ul className="flex gap-5">
            {data.map((item) => (
              <FeaturedImage key={item._id} {...item} />
            ))}
          </ul>
        </div>
      ) : data ? (
        <EmptyState look="picture" title={t('empty')} />
      ) : isError ? (
        <div className="row">
          <Alert>{t('featured.failed')}</Alert>
          <Button icon="refresh" look="secondary" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <Skeleton className="min-h-56 rounded-panel noscript:hidden" />
      )}
    </div>
  )
}
