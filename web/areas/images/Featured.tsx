import { useQuery } from '@tanstack/react-query'
import { featuredListings } from '#shared/images/contract.ts'
import { QueryList } from '#web/lists/QueryList.tsx'
import { Row } from '#web/lists/Row.tsx'
import { type Answer, client, useLanguage, useTranslation } from '#web/shell/index.ts'
import { EmptyState } from '#web/ui/index.ts'
import pictures from './pictures.svg'

const api = client(featuredListings)
/** The height of the pictures, unless the window is too narrow for it. */
const heightRem = 14

function FeaturedImage({ image, alternative }: Answer<typeof featuredListings.routes.list>[number]) {
  if (!image) return null
  const { width, height } = image.whole
  const widthRem = Math.ceil((heightRem * width) / height)
  return (
    <li>
      <img
        {...image.whole}
        sizes={`${widthRem}rem`}
        alt={alternative}
        loading="lazy"
        style={{ width: `min(80vw, ${widthRem}rem)` }}
        className="h-auto rounded-card bg-surface"
      />
    </li>
  )
}

/** Shows the pictures of featured companies in a row, uncropped. */
export default function Featured() {
  const { t } = useTranslation('images')
  const query = useQuery(api.list.query({ lang: useLanguage() }))
  const empty = <EmptyState picture="frames" sheet={pictures} title={t('empty')} />
  return (
    <QueryList query={query} height="min-h-64" failedText={t('featured.failed')} empty={empty}>
      {(items) => (
        <Row label={t('featured.label')} className="auto-cols-max">
          {items.map((item) => (
            <FeaturedImage key={item._id} {...item} />
          ))}
        </Row>
      )}
    </QueryList>
  )
}
