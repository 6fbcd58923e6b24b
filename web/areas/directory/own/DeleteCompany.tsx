import { useQueryClient } from '@tanstack/react-query'
import type { OwnListing } from '#shared/directory/memberRoutes.ts'
import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import { messageOf, toast } from '#web/shell/index.ts'
import { api } from '../api.ts'
import { useOwnTexts } from './useOwnTexts.ts'

/** Deletes the member's company after a confirmation. */
export function DeleteCompany({ listing, onDeleted }: { listing: OwnListing; onDeleted: () => void }) {
  const { t } = useOwnTexts()
  const client = useQueryClient()
  return (
    <ConfirmAction
      button={{ look: 'caution', icon: 'trash', children: t('delete.button') }}
      texts={{
        title: t('delete.title'),
        confirm: t('delete.confirm'),
        cancel: t('cancel'),
        busy: t('delete.busy'),
      }}
      call={() => api.remove({ id: listing._id })}
      onSuccess={() => {
        onDeleted()
        toast(t('delete.done'))
        void client.invalidateQueries({ queryKey: ['directory'] })
      }}
      failedText={(error) => messageOf(error, t)}
    >
      <p>
        <strong translate="no">{listing.company}</strong> {t('delete.text')}
      </p>
    </ConfirmAction>
  )
}
