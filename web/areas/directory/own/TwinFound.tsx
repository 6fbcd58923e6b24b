import { LinkButton } from '#web/shell/index.ts'
import { Banner } from '#web/ui/index.ts'
import { useOwnTexts } from './useOwnTexts.ts'

/** The company is listed already: leads to its entry, where its own people can ask to take it over. What was typed is kept. */
export function TwinFound({ id, hasOwn }: { id: string; hasOwn: boolean }) {
  const { t } = useOwnTexts()
  return (
    <Banner tone="info" still>
      <p>{t(hasOwn ? 'twin.other' : 'twin.claim')}</p>
      <LinkButton
        look="secondary"
        icon="eye"
        className="mt-2"
        to={`/service?company=${id}#directory-listing-anchor`}
      >
        {t('twin.open')}
      </LinkButton>
    </Banner>
  )
}
