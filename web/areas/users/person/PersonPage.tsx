import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageNames } from '#shared/kernel/language.ts'
import type { ListedUser } from '#shared/users/contract.ts'
import { usePersonId } from '#web/lists/PersonLink.tsx'
import {
  formatMoment,
  isRefusal,
  Link,
  messageOf,
  Slot,
  useLanguage,
  useNavigate,
  useTranslation,
} from '#web/shell/index.ts'
import { Alert, Card, PageHeading, Skeleton } from '#web/ui/index.ts'
import { rolesOf } from '../admin/rolesOf.ts'
import { UserActions } from '../admin/UserActions.tsx'
import { UserForm } from '../admin/UserForm.tsx'
import { api } from '../api.ts'
import { usePersonTexts } from './usePersonTexts.ts'

/**
 * Shows everything about one person: the account, and what other areas know, each in a section of its own.
 */
export default function PersonPage() {
  const { t } = usePersonTexts()
  const { t: ofUsers } = useTranslation('users')
  const navigate = useNavigate()
  const id = usePersonId()
  const [isEdited, setEdited] = useState(false)
  // The account is not loaded again while it is edited. The server refuses the change if somebody else was faster.
  const {
    data: user,
    error,
    refetch,
  } = useQuery({
    ...api.one.query({ id }),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const back = (
    <p className="text-sm">
      <Link to="/admin/manage-user" className="font-semibold">
        {t('back')}
      </Link>
    </p>
  )
  if (id === '' || isRefusal(error, 404))
    return (
      <div className="page grid gap-6">
        {back}
        <h1>{t('missing')}</h1>
      </div>
    )
  if (error) return <Alert>{messageOf(error, ofUsers)}</Alert>
  if (!user) return <Skeleton className="page h-96 w-full" />
  const reload = () => void refetch()
  return (
    <div className="page grid gap-10">
      <div className="grid gap-4">
        {back}
        <PageHeading
          title={<span translate="no">{`${user.firstName} ${user.lastName}`}</span>}
          lead={<a href={`mailto:${user.email}`}>{user.email}</a>}
          actions={
            <UserActions
              user={user}
              isEdited={isEdited}
              onEdit={(edited) => setEdited(edited !== undefined)}
              onDone={(action) => (action === 'delete' ? navigate('/admin/manage-user') : reload())}
            />
          }
        />
      </div>
      <Card as="section" className="grid gap-6">
        {isEdited ? (
          <UserForm
            key={user.version}
            user={user}
            onDone={() => {
              setEdited(false)
              reload()
            }}
            onReload={reload}
          />
        ) : (
          <Facts user={user} />
        )}
      </Card>
      <Slot name="users/person" />
    </div>
  )
}

function Facts({ user }: { user: ListedUser }) {
  const { t } = usePersonTexts()
  const { t: ofUsers } = useTranslation('users')
  const language = useLanguage()
  const { complimentaryPackage, paidPackage, city, state, country } = user
  const isGiven = complimentaryPackage !== 'free' && user.package === complimentaryPackage
  const isPaid = paidPackage !== 'free'
  const planName = (plan: ListedUser['package']) => ofUsers(`plans.${plan}`)
  const reason = isGiven && isPaid ? 'both' : isGiven ? 'given' : isPaid ? 'paid' : 'none'
  const facts = {
    role: rolesOf(user, ofUsers),
    plan: t(`plan.${reason}`, { plan: planName(user.package), paid: planName(paidPackage) }),
    emailVerified: t(user.emailVerified ? 'email.confirmed' : 'email.unconfirmed'),
    secondFactor:
      user.hasSecondFactor === undefined ? '' : t(user.hasSecondFactor ? 'factor.on' : 'factor.off'),
    language: languageNames[user.language],
    place: [city, state, country].filter(Boolean).join(', '),
    since: formatMoment(user.createdAt, language, { dateStyle: 'long' }),
    id: user._id,
  }
  return (
    <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
      {Object.entries(facts)
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="grid content-start gap-1">
            <dt className="text-sm text-soft">{t(`facts.${name as keyof typeof facts}`)}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
