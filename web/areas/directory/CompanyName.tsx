import type { Listing } from '#shared/directory/listing.ts'
import type { Package } from '#shared/kernel/actor.ts'
import { useTranslation } from '#web/shell/index.ts'
import { CompanyImage } from './CompanyImage.tsx'

const looks: Record<Package, string> = {
  free: 'font-normal text-ink',
  pro: 'text-base font-bold text-brand',
  premium: 'text-base font-bold text-accent-text',
}

/** A button with the name. Pro and premium are bold, coloured and larger; premium also has its image. */
export function CompanyName({
  company,
  shownAs,
  onOpen,
}: {
  company: Listing
  shownAs: Package
  onOpen: () => void
}) {
  const { t } = useTranslation('directory')
  return (
    <span className="flex items-center gap-3">
      {shownAs === 'premium' && company.imageURL && (
        <CompanyImage url={company.imageURL} className="size-11" />
      )}
      <button
        type="button"
        data-package={shownAs}
        className={`wrap-anywhere md:wrap-break-word min-h-6 cursor-pointer text-left underline decoration-line underline-offset-4 hover:decoration-current ${looks[shownAs]}`}
        title={t('directory.open')}
        onClick={onOpen}
      >
        <span translate="no">{company.company}</span>
      </button>
    </span>
  )
}
