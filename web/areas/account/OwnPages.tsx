import { useOwnLinks } from '#web/lists/useOwnLinks.ts'
import { WorkLink } from '#web/lists/WorkLink.tsx'
import { useTranslation } from '#web/shell/index.ts'
import { Card } from '#web/ui/index.ts'

/** Lists the links to the pages that only logged-in users have. */
export function OwnPages() {
  const { t } = useTranslation('account')
  return (
    <Card as="section">
      <h2>{t('account.own')}</h2>
      <ul className="mt-4 grid gap-2 sm:grid-cols-2">
        {useOwnLinks().map(({ to, label }) => (
          <li key={label}>
            <WorkLink to={to} label={label} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
