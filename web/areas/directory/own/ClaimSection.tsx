import { lazy, Suspense } from 'react'
import { listingIdOf } from '#shared/directory/slug.ts'
import { useLocation } from '#web/shell/index.ts'

// The area's public pages have one file in common, which would otherwise hold all the texts for members.
const ClaimCompany = lazy(() => import('./ClaimCompany.tsx'))

/** Lets a member claim the company whose page is open. It is a section, so that only near it the query client is loaded. */
export default function ClaimSection() {
  const slug = useLocation().pathname.split('/').findLast(Boolean) ?? ''
  return (
    <Suspense>
      <ClaimCompany id={listingIdOf(slug)} />
    </Suspense>
  )
}
