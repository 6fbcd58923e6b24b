import { useQueryClient } from '@tanstack/react-query'
import type { Instructor } from '#shared/instructors/instructor.ts'
import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import { ApiError, messageOf, toast, useTranslation } from '#web/shell/index.ts'
import { api } from '../api.ts'

/** Deletes an instructor, after a dialog. */
export function DeleteInstructor({
  instructor: { _id: id, firstName, lastName, email },
}: {
  instructor: Instructor
}) {
  const { t } = useTranslation('instructors')
  const client = useQueryClient()
  const name = `${firstName} ${lastName}`
  const isRefused = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <ConfirmAction
      button={{
        look: 'quiet',
        size: 'small',
        'aria-label': t('delete.of', { name }),
        children: t('delete.open'),
      }}
      texts={{
        title: t('delete.title'),
        confirm: t('delete.confirm'),
        cancel: t('cancel'),
        busy: t('delete.busy'),
      }}
      call={() => api.remove({ id })}
      onSuccess={() => {
        toast(t('delete.done'), { about: 'instructors' })
        void client.invalidateQueries({ queryKey: api.list.key })
      }}
      failed={(error) => (isRefused(error) ? messageOf(error, t) : t('delete.failed'))}
    >
      <p className="text-start whitespace-normal wrap-anywhere">{t('delete.text', { name, email })}</p>
    </ConfirmAction>
  )
}
