import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Instructor } from '#shared/instructors/instructor.ts'
import { ApiError, messageOf, toast, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, ConfirmDialog } from '#web/ui/index.ts'
import { api } from '../api.ts'

/** Deletes an instructor, after a dialog. */
export function DeleteInstructor({
  instructor: { _id: id, firstName, lastName, email },
}: {
  instructor: Instructor
}) {
  const { t } = useTranslation('instructors')
  const client = useQueryClient()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: () => api.remove({ id }),
    onSuccess: () => {
      setIsDialogOpen(false)
      toast(t('delete.done'), { about: 'instructors' })
      void client.invalidateQueries({ queryKey: api.list.key })
    },
  })
  const name = `${firstName} ${lastName}`
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <>
      <Button
        look="quiet"
        size="small"
        aria-label={t('delete.of', { name })}
        onClick={() => {
          reset()
          setIsDialogOpen(true)
        }}
      >
        {t('delete.open')}
      </Button>
      <ConfirmDialog
        open={isDialogOpen}
        title={t('delete.title')}
        confirmLabel={t('delete.confirm')}
        cancelLabel={t('cancel')}
        busy={isPending}
        busyLabel={t('delete.busy')}
        onConfirm={() => mutate()}
        onCancel={() => setIsDialogOpen(false)}
      >
        {error && <Alert>{isRefused ? messageOf(error, t) : t('delete.failed')}</Alert>}
        <p className="text-start whitespace-normal wrap-anywhere">{t('delete.text', { name, email })}</p>
      </ConfirmDialog>
    </>
  )
}
