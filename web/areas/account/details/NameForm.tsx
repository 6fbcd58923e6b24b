import { useQueryClient } from '@tanstack/react-query'
import { languageNames, languageOf, languages } from '#shared/kernel/language.ts'
import { useForm } from '#web/forms/useForm.ts'
import { accountApi, toast, useMe, useTranslation } from '#web/shell/index.ts'
import { Button, Field, Form, SelectField } from '#web/ui/index.ts'
import { useDetailsTexts } from './useDetailsTexts.ts'

/** Changes the name of the user, and the language of letters. */
export function NameForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const { t: ofDetails } = useDetailsTexts()
  const me = useMe()
  const queryClient = useQueryClient()
  const { form, isPending } = useForm({
    call: ({ firstName = '', lastName = '', language }) =>
      accountApi.change({ firstName, lastName, language: languageOf(language) }),
    onSuccess: (changed) => {
      queryClient.setQueryData(accountApi.me.query().queryKey, changed)
      toast(ofDetails('name.done'), { topic: 'account' })
      onClose()
    },
    failedText: ofDetails('failed'),
  })
  const nameField = (name: 'firstName' | 'lastName', autoComplete: string) => (
    <Field
      name={name}
      label={t(`form.${name}`)}
      defaultValue={me[name]}
      autoComplete={autoComplete}
      autoFocus={name === 'firstName'}
      required
      maxLength={200}
    />
  )
  return (
    <Form {...form} className="mt-6">
      <div className="fields">
        {nameField('firstName', 'given-name')}
        {nameField('lastName', 'family-name')}
      </div>
      <SelectField name="language" label={ofDetails('language')} defaultValue={me.language}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </SelectField>
      {me.role === 'user' && <p className="text-sm text-soft">{ofDetails('name.hint')}</p>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button type="submit" busy={isPending} busyLabel={ofDetails('saving')}>
          {ofDetails('save')}
        </Button>
      </div>
    </Form>
  )
}
