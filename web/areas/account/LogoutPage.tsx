import { useForm } from '#web/forms/useForm.ts'
import { closeSession, useTranslation } from '#web/shell/index.ts'
import { Button, Form } from '#web/ui/index.ts'
import { AccountFrame } from './AccountFrame.tsx'

/** This page replaces the header's log-out in browsers without scripts. */
export default function LogoutPage() {
  const { t } = useTranslation('shell')
  const { form, isPending } = useForm({
    page: '/logout',
    call: closeSession,
    failedText: t('errors.unexpected'),
  })
  return (
    <AccountFrame title={t('logout')}>
      <Form {...form}>
        <Button type="submit" busy={isPending} className="w-full">
          {t('logout')}
        </Button>
      </Form>
    </AccountFrame>
  )
}
