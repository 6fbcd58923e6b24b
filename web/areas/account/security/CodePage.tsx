import { useForm } from '#web/forms/useForm.ts'
import { formAnswerOf, LinkButton, useTranslation } from '#web/shell/index.ts'
import { Button, Field, Form } from '#web/ui/index.ts'
import { AccountFrame } from '../AccountFrame.tsx'
import { securityApi } from '../api.ts'
import { useDoneTexts } from '../done/useDoneTexts.ts'

const page = '/login/code'

/**
 * Returns the challenge of a login that waits for its second factor: from the refusal of the password's form,
 * or from this form after a wrong code.
 */
function challengeNow(): string | undefined {
  const answered = formAnswerOf(page)
  const body = answered?.error?.body as { challenge?: string } | undefined
  return body?.challenge ?? answered?.values.challenge
}

/**
 * The second step of a login without scripts, which asks for a code. With scripts it is part of the login
 * page.
 */
export default function CodePage() {
  const { t } = useTranslation('account')
  const { t: done } = useDoneTexts()
  const challenge = challengeNow()
  const isFirst = formAnswerOf(page)?.error?.code === 'login.secondFactor'
  const { form, isPending } = useForm({
    page,
    call: ({ code = '' }) => securityApi.logIn({ challenge: challenge ?? '', code }),
    failedText: t('second.failed'),
  })
  return (
    <AccountFrame title={t('login.heading')} lead={challenge && t('second.lead')}>
      {challenge && (
        <Form {...form} error={!isFirst && form.error}>
          <input type="hidden" name="challenge" value={challenge} />
          <Field
            name="code"
            label={t('second.code')}
            hint={t('second.codeHint')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={50}
            required
          />
          <Button type="submit" busy={isPending} busyLabel={t('second.busy')}>
            {t('second.submit')}
          </Button>
          <p className="text-sm text-soft">{done('passkey')}</p>
        </Form>
      )}
      <LinkButton to="/login" look="quiet" className="w-full">
        {t('second.back')}
      </LinkButton>
    </AccountFrame>
  )
}
