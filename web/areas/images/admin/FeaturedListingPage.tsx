import { featuredListings } from '#shared/images/contract.ts'
import { featuredListingKind } from '#shared/images/image.ts'
import { ContentPage } from '#web/content/index.ts'

/** Lets administrators upload the pictures of featured companies. */
export default function FeaturedListingPage() {
  return (
    <ContentPage
      area={featuredListings}
      kind={featuredListingKind}
      textsAt={{ namespace: 'images', key: 'featured.manage' }}
    />
  )
}
