import { useQueryClient } from '@tanstack/react-query'
import { ListAndForm } from '#web/forms/ListAndForm.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { toast, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, Field, Form, PasswordField } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { InstructorList } from './InstructorList.tsx'

/** Shows the list of all instructors and the form that adds one. */
export default function InstructorsPage() {
  const { t } = useTranslation('instructors')
  return (
    <ListAndForm
      title={t('admin.title')}
      lead={t('admin.lead')}
      addLabel={t('add.heading')}
      formHeading={t('add.heading')}
      form={<InstructorForm />}
      listHeading={t('list.heading')}
      list={<InstructorList />}
    />
  )
}

function InstructorForm() {
  const { t } = useTranslation('instructors')
  const language = useLanguage()
  const client = useQueryClient()
  const { form, isPending } = useForm({
    call: ({ firstName = '', lastName = '', email = '', password }) =>
      api.add({ firstName, lastName, email, password: password || undefined, language }),
    onSuccess: (_answer, _values, element) => {
      void client.invalidateQueries({ queryKey: api.list.key })
      toast(t('add.done'), { topic: 'instructors' })
      element.reset()
    },
    failedText: t('add.failed'),
  })
  return (
    <Form {...form} aria-labelledby="form-heading">
      <div className="fields">
        <Field name="firstName" label={t('fields.firstName')} autoComplete="off" required maxLength={200} />
        <Field name="lastName" label={t('fields.lastName')} autoComplete="off" required maxLength={200} />
      </div>
      <div className="fields">
        <Field
          name="email"
          type="email"
          label={t('fields.email')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
        />
        <PasswordField
          name="password"
          label={t('fields.password')}
          hint={t('fields.passwordHint')}
          autoComplete="new-password"
          minLength={6}
          showLabel={t('fields.show')}
          hideLabel={t('fields.hide')}
        />
      </div>
      <Button type="submit" className="justify-self-start" busy={isPending} busyLabel={t('add.busy')}>
        {t('add.submit')}
      </Button>
    </Form>
  )
}
