import type { CompanyRow } from '#shared/directory/listing.ts'
import type { Package } from '#shared/kernel/actor.ts'
import { Link, useSession } from '#web/shell/index.ts'
import { CompanyImage } from './CompanyImage.tsx'

/**
 * Returns a function that returns the package whose look a company gets: for members their own, for others
 * the company's.
 */
export function useShownPackage(): (company: CompanyRow) => Package {
  const { isLoggedIn, isAdmin, isInstructor, package: ownPackage } = useSession()
  const isMember = isLoggedIn && !isAdmin && !isInstructor
  return (company) => (isMember ? ownPackage : company.package)
}

const looks: Record<Package, string> = {
  free: 'font-normal text-ink',
  pro: 'text-base font-bold text-brand',
  premium: 'text-base font-bold text-accent-text',
}

/**
 * Links to a company by its name. Pro and premium names are bold, coloured and larger; premium ones also have
 * the image.
 */
export function CompanyName({ company, shownAs }: { company: CompanyRow; shownAs: Package }) {
  return (
    <span className="flex items-center gap-3 table:min-w-40">
      {shownAs === 'premium' && company.imageURL && (
        <CompanyImage url={company.imageURL} className="size-11" />
      )}
      <Link
        to={company.url}
        data-package={shownAs}
        translate="no"
        className={`wrap-anywhere min-h-6 underline decoration-line underline-offset-4 hover:decoration-current ${looks[shownAs]}`}
      >
        {company.company}
      </Link>
    </span>
  )
}
