import type { CompanyRow } from '#shared/directory/listing.ts'
import type { Package } from '#shared/kernel/actor.ts'
import { Link, useSession } from '#web/shell/index.ts'
import { CompanyImage } from './CompanyImage.tsx'

/** Returns the package whose look a company gets: for members their own package, for others the company's. */
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

/** A link with the name. Pro and premium are bold, coloured and larger; premium also has its image. */
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
