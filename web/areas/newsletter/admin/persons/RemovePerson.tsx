import { useQueryClient } from '@tanstack/react-query'
import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import { messageOf, toast } from '#web/shell/index.ts'
import { api } from '../../api.ts'
import { useAdminTexts } from '../useAdminTexts.ts'
import { usePersonTexts } from './usePersonTexts.ts'

/** A button that ends a person's subscription for good, after a confirmation. */
export function RemovePerson({ email }: { email: string }) {
  const { t } = usePersonTexts()
  const { t: adminT } = useAdminTexts()
  const client = useQueryClient()
  return (
    <ConfirmAction
      button={{
        look: 'quiet',
        size: 'small',
        className: '-mx-3',
        'aria-label': t('removeOf', { email }),
        children: t('remove'),
      }}
      texts={{
        title: t('removeTitle'),
        confirm: t('remove'),
        cancel: adminT('issue.cancel'),
        busy: t('removing'),
      }}
      call={() => api.removeSubscriber({ email })}
      onSuccess={() => {
        void client.invalidateQueries({ queryKey: api.subscribers.key })
        toast(t('removed', { email }))
      }}
      failedText={messageOf}
    >
      <p className="wrap-anywhere">{t('removeText', { email })}</p>
    </ConfirmAction>
  )
}
