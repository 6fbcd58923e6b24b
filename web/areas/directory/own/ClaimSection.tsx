import { lazy, Suspense } from 'react'
import { listingIdOf } from '#shared/directory/slug.ts'
import { useLocation } from '#web/shell/index.ts'

// The public pages of the area share a file, which would otherwise contain all the texts for members.
const ClaimCompany = lazy(() => import('./ClaimCompany.tsx'))

/**
 * Lets a member claim the company whose page is open. It is a section, so that the query client is only
 * loaded when the reader scrolls near it.
 */
export default function ClaimSection() {
  const slug = useLocation().pathname.split('/').findLast(Boolean) ?? ''
  return (
    <Suspense>
      <ClaimCompany id={listingIdOf(slug)} />
    </Suspense>
  )
}
