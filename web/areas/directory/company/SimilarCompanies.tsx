import type { SimilarListing } from '#shared/directory/pageRoutes.ts'
import { Link } from '#web/shell/index.ts'
import { useCategoryNames } from '../useCategoryNames.ts'
import { useCompanyTexts } from './useCompanyTexts.ts'

export function SimilarCompanies({ companies }: { companies: readonly SimilarListing[] }) {
  const { t } = useCompanyTexts()
  const { industryName, typeName } = useCategoryNames()
  if (companies.length === 0) return null
  return (
    <section aria-labelledby="similar-heading" className="grid gap-5 print:hidden">
      <h2 id="similar-heading" className="text-2xl">
        {t('similar')}
      </h2>
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {companies.map(({ _id, url, company, city, state, country, industry, contractorType }) => (
          <li key={_id} className="grid content-start gap-1 border-t border-line pt-3">
            <Link to={url} translate="no" className="font-semibold wrap-anywhere">
              {company}
            </Link>
            <span className="text-sm text-soft">
              {contractorType ? typeName(contractorType) : industryName(industry)}
            </span>
            <span className="text-sm text-soft wrap-anywhere" translate="no">
              {[...new Set([city, state, country])].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
