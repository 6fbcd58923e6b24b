import { useQuery } from '@tanstack/react-query'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { useForm } from '#web/forms/useForm.ts'
import {
  accountApi,
  forgetSession,
  formatMoment,
  formatPrice,
  messageOf,
  store,
  toast,
  useLanguage,
  useNavigate,
  useTranslation,
} from '#web/shell/index.ts'
import { Alert, Button, Dialog, Form, Skeleton } from '#web/ui/index.ts'
import { AccountPasswordField } from './AccountPasswordField.tsx'

/** Asks for the password before the account is erased for good. */
export function EraseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const { form, isPending, isSuccess, reset } = useForm({
    call: ({ password = '' }) => accountApi.erase({ password }),
    onSuccess: () => {
      // Leave the page first, because it requires a session.
      navigate('/')
      store('userEmail', undefined)
      forgetSession()
      toast(t('erase.done'), { seconds: 5 })
    },
    failedText: t('erase.failed'),
  })

  function close() {
    reset()
    onClose()
  }

  return (
    <Dialog open={open} onClose={close} title={t('erase.title')} closeLabel={t('form.close')}>
      <Form {...form} busy={isPending || isSuccess}>
        {open && <Losses />}
        <p>{t('erase.warning')}</p>
        <AccountPasswordField />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={close}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" look="danger" busy={isPending} busyLabel={t('erase.busy')}>
            {t('erase.submit')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** Lists what the user loses with the account, with dates and prices, and what is refunded. */
function Losses() {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { data, error } = useQuery({ ...accountApi.losses.query(), gcTime: 0 })
  if (error) return <Alert>{`${t('erase.unknown')} ${messageOf(error, t)}`}</Alert>
  if (!data) return <Skeleton className="h-24 w-full" />

  const { plan, sessions: courseSessions, courses, files, listing } = data
  const formatDay = (instant: string, timeZone = 'UTC') =>
    formatMoment(instant, language, { dateStyle: 'long', timeZone })
  const losses = [
    ...(plan ? [t('erase.plan', { name: t(`account.plans.${plan.name}`), day: formatDay(plan.until) })] : []),
    ...courseSessions.map(({ courseName, startsAt, timeZone, price, isPaidBack }) => {
      const kind = isPaidBack ? 'paidBack' : price > 0 ? 'begun' : 'unpaid'
      return t(`erase.session.${kind}`, {
        course: courseNameIn(language, courseName),
        day: formatDay(startsAt, timeZone),
        price: formatPrice(price, language),
      })
    }),
    ...courses.map((course) => t('erase.course', { course: courseNameIn(language, course) })),
    ...(files > 0 ? [t('erase.files', { count: files })] : []),
    ...(listing ? [t('erase.listing', { company: listing })] : []),
  ]
  return (
    <div className="grid gap-2">
      {losses.length > 0 && (
        <>
          <p className="font-medium">{t('erase.lost')}</p>
          <ul className="grid list-disc gap-1 ps-5 wrap-anywhere">
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </>
      )}
      <p className="text-sm text-soft">{t('erase.books')}</p>
    </div>
  )
}
