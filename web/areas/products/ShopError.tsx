import { PageError } from '#web/lists/PageError.tsx'
import { LinkButton, type LoaderErrorProps, useTranslation } from '#web/shell/index.ts'

interface Props extends LoaderErrorProps {
  /** The key of the texts for a page that does not exist. */
  missing: 'missing' | 'product.missing'
}

/** Replaces a page of the shop that does not exist or could not be loaded. */
export function ShopError({ missing, ...problem }: Props) {
  const { t } = useTranslation('products')
  return (
    <PageError
      {...problem}
      missing={{ title: t(`${missing}.title`), text: t(`${missing}.text`) }}
      failed={{ title: t('failed.title'), text: t('failed.text') }}
    >
      <LinkButton to="/products" look={problem.status === 404 ? 'primary' : 'secondary'}>
        {t('newest')}
      </LinkButton>
    </PageError>
  )
}
