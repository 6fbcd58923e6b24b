import { useState } from 'react'
import type { ManagedListing } from '#shared/directory/reviewRoutes.ts'
import { Button, Dialog, Form } from '#web/ui/index.ts'
import { CompanyFields } from '../own/CompanyFields.tsx'
import { initialForm } from '../own/companyForm.ts'
import { useOwnForm } from '../own/useOwnForm.ts'
import { useManageTexts } from './useManageTexts.ts'

interface Props {
  listing: ManagedListing
  onSaved: () => void
  onClose: () => void
}

/** Lets an administrator correct a company in the form that members use. */
export function EditDialog({ listing, onSaved, onClose }: Props) {
  const { t } = useManageTexts()
  const [values, setValues] = useState(() => initialForm(listing, ''))
  const { form } = useOwnForm({
    listing,
    needsApproval: false,
    isAdministrator: true,
    values,
    imageKey: '',
    removeImage: false,
    onSaved,
  })
  return (
    <Dialog open wide onClose={onClose} title={t('edit.title')} closeLabel={t('cancel')}>
      <Form {...form} aria-label={t('edit.title')}>
        <CompanyFields values={values} change={(changes) => setValues({ ...values, ...changes })} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy} busyLabel={t('saving')}>
            {t('save')}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
