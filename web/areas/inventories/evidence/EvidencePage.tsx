import type { Language } from '#shared/kernel/language.ts'
import { PageError } from '#web/lists/PageError.tsx'
import {
  formatMoment,
  i18n,
  LinkButton,
  type LoaderContext,
  type LoaderErrorProps,
  type PageMeta,
  useLanguage,
  useLocation,
  useTranslation,
} from '#web/shell/index.ts'
import { Banner, PageHeading } from '#web/ui/index.ts'
import { api } from '../api.ts'
import type { Evidence } from './example.ts'
import { isHash } from './isHash.ts'

export const loader = ({ params, signal }: LoaderContext): Promise<Evidence> =>
  api.verify({ hash: params.hash ?? '' }, { signal })

export function meta(): PageMeta {
  const t = i18n.getFixedT(null, 'inventories')
  return { title: t('evidence.title'), description: t('evidence.description') }
}

/** Says that the portal has made this evidence, and what that means. */
export default function EvidencePage({ data: { hash, year, madeAt } }: { data: Evidence }) {
  const { t } = useTranslation('inventories')
  const language = useLanguage()
  return (
    <div className="page page-narrow grid gap-8">
      <PageHeading title={t('evidence.title')} />
      <Banner tone="success" still title={t('evidence.known')}>
        <p>{t('evidence.knownText', { year, at: formatMoment(madeAt, language, { dateStyle: 'long' }) })}</p>
      </Banner>
      <dl className="grid gap-2">
        <dt className="text-sm font-semibold">{t('evidence.hashName')}</dt>
        <dd className="font-mono text-sm wrap-anywhere" translate="no">
          {hash}
        </dd>
      </dl>
      <p className="text-soft">{t('evidence.means')}</p>
      <p>
        <LinkButton to="/evidence" look="secondary">
          {t('evidence.another')}
        </LinkButton>
      </p>
    </div>
  )
}

export function missingTitle({
  params,
  language,
}: {
  params: { hash?: string }
  language: Language
}): string {
  const t = i18n.getFixedT(language, 'inventories')
  return t(isHash(params.hash) ? 'evidence.unknownTitle' : 'evidence.malformed')
}

export function ErrorBoundary(problem: LoaderErrorProps) {
  const { t } = useTranslation('inventories')
  const hash = useLocation().pathname.toLowerCase().split('/').filter(Boolean).at(-1)
  const missing = isHash(hash)
    ? { title: t('evidence.unknown'), text: t('evidence.unknownText') }
    : { title: t('evidence.malformed'), text: t('evidence.malformedText') }
  const failed = { title: t('evidence.title'), text: t('evidence.failed') }
  // The API refuses a malformed hash with 400.
  const status = problem.status === 400 ? 404 : problem.status
  return (
    <PageError {...problem} status={status} missing={missing} failed={failed}>
      <LinkButton to="/evidence">{t('evidence.another')}</LinkButton>
    </PageError>
  )
}
