import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { formatZone } from '#shared/kernel/format.ts'
import { portalZone } from '#shared/kernel/portalZone.ts'
import { useForm } from '#web/forms/useForm.ts'
import { formatNumber, toast, useLanguage } from '#web/shell/index.ts'
import { Button, Dialog, Field, Form } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { AudienceSummary } from '../audience/AudienceSummary.tsx'
import { audienceCountQuery } from '../audience/countAudience.ts'
import { useAudienceTexts } from '../audience/useAudienceTexts.ts'
import type { IssueDetails } from '../issues/issueTypes.ts'
import { useAdminTexts } from '../useAdminTexts.ts'
import { portalTimeOf, proposedTime } from './portalTime.ts'
import { useScheduleTexts } from './useScheduleTexts.ts'

/** Asks for the time at which a draft is to be sent, or to which a scheduled issue is to be moved. */
export function ScheduleDialog({ issue, onClose }: { issue: IssueDetails; onClose: () => void }) {
  const { t } = useScheduleTexts()
  const { t: adminT } = useAdminTexts()
  const { t: ofAudience } = useAudienceTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const formId = useId()
  const isMove = issue.status === 'scheduled'
  const count = useQuery(audienceCountQuery(issue))
  const { form, isPending } = useForm({
    call: ({ date = '', time = '' }) =>
      api.scheduleIssue({ id: issue._id, version: issue.version, date, time }),
    onSuccess: (updated) => {
      client.setQueryData(api.getIssue.query({ id: issue._id }).queryKey, updated)
      void client.invalidateQueries({ queryKey: api.issues.key })
      toast(t('done'), { topic: 'issues' })
      onClose()
    },
    failedText: t('failed'),
  })
  const time = isMove && issue.sendAt ? portalTimeOf(new Date(issue.sendAt)) : proposedTime(new Date())
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isMove ? 'moveTitle' : 'title')}
      closeLabel={adminT('issue.close')}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {adminT('issue.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isPending} busyLabel={t('busy')}>
            {t(isMove ? 'confirmMove' : 'confirm')}
          </Button>
        </>
      }
    >
      <Form {...form} id={formId} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="date" type="date" label={t('date')} defaultValue={time.date} required />
          <Field name="time" type="time" label={t('time')} defaultValue={time.time} required />
        </div>
        <p>{t('zone', { zone: formatZone(portalZone, language, new Date()), id: portalZone })}</p>
        <p className="text-soft">{t('frozen')}</p>
        <AudienceSummary audience={issue} />
        {count.data !== undefined && (
          <p>{ofAudience('counted', { count: count.data, figure: formatNumber(count.data, language) })}</p>
        )}
      </Form>
    </Dialog>
  )
}
