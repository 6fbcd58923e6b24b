import type { payments } from '#shared/payments/contract.ts'
import { type Answer, useTranslation } from '#web/shell/index.ts'
import { buttonClass, Icon } from '#web/ui/index.ts'

type Order = Pick<Answer<typeof payments.routes.order>, 'lines'>

/** Shows the links by which a buyer downloads the files of an order. Renders nothing if it has none. */
export function OrderFiles({ order: { lines } }: { order: Order }) {
  const { t } = useTranslation('payments')
  const files = lines.filter(({ fileURL }) => fileURL)
  if (files.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-3">
      {files.map(({ title, fileURL }) => (
        <li key={fileURL}>
          <a className={buttonClass('secondary', 'small')} href={fileURL} download>
            <Icon name="download" />
            {t('orders.download', { title })}
          </a>
        </li>
      ))}
    </ul>
  )
}
