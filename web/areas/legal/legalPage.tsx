import { legal } from '#shared/legal/contract.ts'
import type { LegalPage, LegalText } from '#shared/legal/legalPage.ts'
import { PageError } from '#web/lists/PageError.tsx'
import {
  client,
  i18n,
  LinkButton,
  type LoaderContext,
  type LoaderErrorProps,
  type PageMeta,
  useTranslation,
} from '#web/shell/index.ts'
import { LegalArticle } from './LegalArticle.tsx'

const api = client(legal)

/** Returns the module of a legal page, whose text the API returns with the operator's details. */
export const legalPage = (page: LegalPage) => ({
  loader: ({ language, signal }: LoaderContext) => api.page({ page, lang: language }, { signal }),
  meta(): PageMeta {
    const t = i18n.getFixedT(null, 'legal')
    return { title: t(`${page}.title`), description: t(`${page}.description`) }
  },
  Page: ({ data }: { data: LegalText }) => <LegalArticle text={data} />,
  ErrorBoundary(problem: LoaderErrorProps) {
    const { t } = useTranslation('legal')
    const texts = { title: t('failed.title'), text: t('failed.text') }
    return (
      <PageError {...problem} missing={texts} failed={texts}>
        <LinkButton to="/contact" look="secondary">
          {t('failed.contact')}
        </LinkButton>
      </PageError>
    )
  },
})
