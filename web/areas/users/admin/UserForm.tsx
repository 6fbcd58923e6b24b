import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Package, packages } from '#shared/kernel/actor.ts'
import { duties } from '#shared/kernel/duty.ts'
import type { ListedUser } from '#shared/users/contract.ts'
import { useForm } from '#web/forms/useForm.ts'
import { isRefusal, toast, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Banner, Button, Field, Form, PasswordField, SelectField } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { DutyChoice } from './DutyChoice.tsx'

interface Props {
  /** The account to change; undefined for a new one. */
  user?: ListedUser
  onDone?: () => void
  /** Loads the stored account again. */
  onReload?: () => void
}

const assignableRoles = ['user', 'admin'] as const
type AssignableRole = (typeof assignableRoles)[number]

export function UserForm({ user, onDone, onReload }: Props) {
  const { t } = useTranslation('users')
  const language = useLanguage()
  const client = useQueryClient()
  const [isAdmin, setIsAdmin] = useState(user?.role === 'admin')
  const { form, error, isPending } = useForm({
    call: ({
      firstName = '',
      lastName = '',
      email = '',
      password,
      city = '',
      state = '',
      country = '',
      ...choices
    }) => {
      const plan = choices.package as Package
      const role = choices.role as AssignableRole | undefined
      const rights = { role, duties: isAdmin ? undefined : duties.filter((duty) => choices[duty] === 'on') }
      const fields = { firstName, lastName, email, city, state, country, package: plan, ...rights }
      if (user) return api.change({ id: user._id, version: user.version, ...fields })
      return api.add({ ...fields, password: password || undefined, language })
    },
    onSuccess: (_answer, _values, element) => {
      void client.invalidateQueries({ queryKey: api.list.key })
      toast(t(user ? 'edit.done' : 'add.done'), { topic: 'users' })
      if (!user) {
        element.reset()
        setIsAdmin(false)
      }
      onDone?.()
    },
    failedText: t(user ? 'edit.failed' : 'add.failed'),
  })
  const isStale = isRefusal(error, 'account.changed')
  const textField = (name: 'firstName' | 'lastName' | 'city' | 'state' | 'country', required = false) => (
    <Field
      name={name}
      label={t(`fields.${name}`)}
      defaultValue={user?.[name]}
      optionalLabel={required ? undefined : t('fields.optional')}
      autoComplete="off"
      required={required}
      maxLength={200}
    />
  )
  return (
    <Form {...form} aria-labelledby="form-heading">
      {isStale && (
        <Banner tone="warning">
          <p>{t('edit.stale')}</p>
          <Button look="quiet" size="small" onClick={onReload}>
            {t('edit.reload')}
          </Button>
        </Banner>
      )}
      <div className="fields">
        {textField('firstName', true)}
        {textField('lastName', true)}
      </div>
      <div className="fields">
        <Field
          name="email"
          type="email"
          label={t('fields.email')}
          defaultValue={user?.email}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
        />
        {!user && (
          <PasswordField
            name="password"
            label={t('fields.password')}
            hint={t('fields.passwordHint')}
            autoComplete="new-password"
            minLength={6}
            showLabel={t('fields.show')}
            hideLabel={t('fields.hide')}
          />
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        {textField('city')}
        {textField('state')}
        {textField('country')}
      </div>
      <div className="fields">
        {user?.role !== 'instructor' && (
          <SelectField
            name="role"
            label={t('fields.role')}
            defaultValue={user?.role ?? 'user'}
            onChange={({ target }) => setIsAdmin(target.value === 'admin')}
          >
            {assignableRoles.map((role) => (
              <option key={role} value={role}>
                {t(`roles.${role}`)}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          name="package"
          label={t('fields.complimentary')}
          hint={
            user && user.paidPackage !== 'free'
              ? t('fields.paid', { plan: t(`plans.${user.paidPackage}`) })
              : undefined
          }
          defaultValue={user?.complimentaryPackage ?? 'free'}
        >
          {packages.map((plan) => (
            <option key={plan} value={plan}>
              {t(`plans.${plan}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {!isAdmin && <DutyChoice chosen={user?.duties} />}
      <div className="row">
        <Button type="submit" busy={isPending} busyLabel={t(user ? 'edit.busy' : 'add.busy')}>
          {t(user ? 'edit.submit' : 'add.submit')}
        </Button>
        {user && (
          <Button look="secondary" onClick={onDone}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </Form>
  )
}
