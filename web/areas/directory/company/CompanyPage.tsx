import { lazy } from 'react'
import type { Package } from '#shared/kernel/actor.ts'
import { PageError } from '#web/lists/PageError.tsx'
import { ShareButton } from '#web/lists/ShareButton.tsx'
import {
  Link,
  LinkButton,
  type LoaderErrorProps,
  type PageMeta,
  type SitemapPart,
  Slot,
  useTranslation,
} from '#web/shell/index.ts'
import { Badge, Card } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { CompanyImage } from '../CompanyImage.tsx'
import { CompanyFacts } from './CompanyFacts.tsx'
import { companyMeta, logoOf } from './companyMeta.ts'
import { FormPanel } from './FormPanel.tsx'
import { type Company, type CompanyData, loadCompany } from './loadCompany.ts'
import { SimilarCompanies } from './SimilarCompanies.tsx'
import { TownSection } from './TownSection.tsx'
import { useCompanyTexts } from './useCompanyTexts.ts'

const WriteToCompany = lazy(() => import('./WriteToCompany.tsx'))
const ReportMistake = lazy(() => import('./ReportMistake.tsx'))

export const loader = loadCompany
export const meta = ({ data: { company } }: { data: CompanyData }): PageMeta => companyMeta(company)

export async function sitemap(after?: string): Promise<SitemapPart> {
  const { items, next } = await api.list.page({ limit: 1000, after })
  return { pages: items.map(({ slug }) => ({ params: { slug } })), next }
}

export default function CompanyPage({ data: { company, similar } }: { data: CompanyData }) {
  const { t } = useCompanyTexts()
  const { position } = company
  return (
    <div className="page grid gap-12">
      <article className="grid items-start gap-10 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <div className="grid gap-6">
          <Heading company={company} />
          {company.description && (
            <p className="max-w-[38rem] text-lg leading-normal whitespace-pre-line wrap-anywhere">
              {company.description}
            </p>
          )}
        </div>
        <Card as="section" aria-labelledby="contact-heading" className="grid gap-5 lg:row-span-2">
          <h2 id="contact-heading" className="text-xl">
            {t('contact')}
          </h2>
          <CompanyFacts company={company} />
          <div>
            {company.email && (
              <FormPanel title={t('write.open')} icon="mail">
                <WriteToCompany id={company._id} />
              </FormPanel>
            )}
            <FormPanel title={t('report.open')} icon="warning">
              <ReportMistake company={company} />
            </FormPanel>
            {company.claimable && <Slot name="company/claim" />}
          </div>
        </Card>
        {position && <TownSection company={{ ...company, position }} />}
      </article>
      <SimilarCompanies companies={similar} />
    </div>
  )
}

/**
 * These are the colours of the directory's lists. Lists show members all companies in the look of their own
 * plan; this page does not.
 */
const looks: Record<Package, string> = { free: 'text-ink', pro: 'text-brand', premium: 'text-accent-text' }

function Heading({ company }: { company: Company }) {
  const { t } = useTranslation('directory')
  const { t: ofPage } = useCompanyTexts()
  const { company: name, package: plan, url } = company
  const logo = logoOf(company)
  return (
    <header className="grid gap-5">
      <p className="text-sm">
        <Link to="/companies" className="font-semibold">
          {t('directory.heading')}
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-5">
        {logo && <CompanyImage url={logo} className="size-24" />}
        <h1
          className={`min-w-0 text-3xl text-balance wrap-anywhere ${looks[plan]}`}
          data-package={plan}
          translate="no"
        >
          {name}
        </h1>
      </div>
      {plan !== 'free' && (
        <p>
          <Badge tone={plan === 'premium' ? 'accent' : undefined}>{t(`package.${plan}`)}</Badge>
        </p>
      )}
      <ShareButton
        title={name}
        path={url}
        texts={{
          button: ofPage('share.button'),
          link: ofPage('share.link'),
          copied: ofPage('share.copied'),
          address: ofPage('share.address'),
        }}
      />
    </header>
  )
}

export function ErrorBoundary(error: LoaderErrorProps) {
  const { t } = useCompanyTexts()
  return (
    <PageError
      {...error}
      missing={{ title: t('missing.title'), text: t('missing.text') }}
      failed={{ title: t('failed.title'), text: t('failed.text') }}
    >
      <LinkButton to="/companies" look={error.status === 404 ? 'primary' : 'secondary'}>
        {t('all')}
      </LinkButton>
      <LinkButton to="/" look="secondary">
        {t('home')}
      </LinkButton>
    </PageError>
  )
}
