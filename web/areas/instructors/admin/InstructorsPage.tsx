import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '#web/forms/useForm.ts'
import { toast, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, Card, Field, Form, PageHeading, PasswordField } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { InstructorList } from './InstructorList.tsx'

/** Shows the form that adds an instructor, above the list of all instructors. */
export default function InstructorsPage() {
  const { t } = useTranslation('instructors')
  return (
    <div className="page grid gap-10">
      <PageHeading title={t('admin.title')} lead={t('admin.lead')} />
      <Card as="section" aria-labelledby="instructor-form" className="grid gap-6">
        <h2 id="instructor-form">{t('add.heading')}</h2>
        <InstructorForm />
      </Card>
      <section aria-labelledby="instructor-list" className="grid gap-5">
        <h2 id="instructor-list" className="text-xl">
          {t('list.heading')}
        </h2>
        <InstructorList />
      </section>
    </div>
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
    <Form {...form} aria-labelledby="instructor-form">
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
