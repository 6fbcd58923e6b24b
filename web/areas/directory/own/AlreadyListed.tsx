import { LinkButton } from '#web/shell/index.ts'
import { Banner } from '#web/ui/index.ts'
import { useOwnTexts } from './useOwnTexts.ts'

/** Links to the entry of a company that is listed already, where the member can claim it. */
export function AlreadyListed({ id, hasOwn }: { id: string; hasOwn: boolean }) {
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
