import { useState } from 'react'
import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import { ApiError, messageOf, textOfCode, toast, useTranslation } from '#web/shell/index.ts'
import { Field } from '#web/ui/index.ts'

const issueOfReason = (error: Error | undefined) =>
  error instanceof ApiError ? error.issues.find(({ path }) => path === 'reason') : undefined

interface Props {
  /** The key of the action's texts in the area's translations. */
  action: 'callOff' | 'decline'
  /** The course of the booking, which names the button for screen readers. */
  course: string
  call: (reason: string) => Promise<unknown>
  onChange: () => void
}

/**
 * Shows a button with a dialog, which asks for a reason before it calls the API. The reason may stay empty.
 */
export function ActionWithReason({ action, course, call, onChange }: Props) {
  const { t } = useTranslation('instructors')
  const [reason, setReason] = useState('')
  return (
    <ConfirmAction
      button={{
        look: 'quiet',
        size: 'small',
        'aria-label': t(`${action}.of`, { course }),
        children: t(`${action}.open`),
      }}
      texts={{
        title: t(`${action}.title`),
        confirm: t(`${action}.confirm`),
        cancel: t(`${action}.keep`),
        busy: t(`${action}.busy`),
      }}
      call={() => call(reason)}
      onSuccess={() => {
        toast(t(`${action}.done`))
        onChange()
      }}
      failedText={(error) => !issueOfReason(error) && messageOf(error, t)}
    >
      {(error) => {
        const issue = issueOfReason(error)
        return (
          <div className="grid gap-4 text-start whitespace-normal">
            <p>{t(`${action}.text`)}</p>
            <Field
              multiline
              rows={3}
              name="reason"
              label={t('callOff.reason')}
              hint={t(`${action}.read`)}
              optionalLabel={t('callOff.optional')}
              maxLength={300}
              error={issue && textOfCode(issue, t)}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </div>
        )
      }}
    </ConfirmAction>
  )
}
