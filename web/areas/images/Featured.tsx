import { useQuery } from '@tanstack/react-query'
import { featuredListings } from '#shared/images/contract.ts'
import { Listed } from '#web/lists/Listed.tsx'
import { Row } from '#web/lists/Row.tsx'
import { type Answer, client, useLanguage, useTranslation } from '#web/shell/index.ts'
import { EmptyState } from '#web/ui/index.ts'

const api = client(featuredListings)
/** In rem, of every picture in the row that has the width for it. */
const high = 14

function FeaturedImage({ image, alternative }: Answer<typeof featuredListings.routes.list>[number]) {
  if (!image) return null
  const { width, height } = image.whole
  const wide = Math.ceil((high * width) / height)
  return (
    <li>
      <img
        {...image.whole}
        sizes={`${wide}rem`}
        alt={alternative}
        loading="lazy"
        style={{ width: `min(80vw, ${wide}rem)` }}
        className="h-auto rounded-card bg-surface"
      />
    </li>
  )
}

/** The pictures of featured companies, whole, side by side. */
export default function Featured() {
  const { t } = useTranslation('images')
  const asked = useQuery(api.list.query({ lang: useLanguage() }))
  const words = { failed: t('featured.failed'), retry: t('retry') }
  return (
    <Listed asked={asked} room="min-h-64" {...words} empty={<EmptyState look="picture" title={t('empty')} />}>
      {(items) => (
        <Row label={t('featured.label')} className="auto-cols-max">
          {items.map((item) => (
            <FeaturedImage key={item._id} {...item} />
          ))}
        </Row>
      )}
    </Listed>
  )
}
