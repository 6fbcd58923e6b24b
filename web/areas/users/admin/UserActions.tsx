import { useQueryClient } from '@tanstack/react-query'
import type { ListedUser } from '#shared/users/contract.ts'
import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import {
  forgetSession,
  isRefusal,
  messageOf,
  toast,
  useHasAccess,
  useNavigate,
  useSession,
  useTranslation,
} from '#web/shell/index.ts'
import { Button } from '#web/ui/index.ts'
import { api, securityApi } from '../api.ts'

const calls = { logOut: api.logOut, removeFactors: securityApi.removeFactors, delete: api.remove }
type Action = keyof typeof calls

interface Props {
  user: ListedUser
  isEdited: boolean
  onEdit: (id: string | undefined) => void
  /** Called after an action has succeeded. */
  onDone?: (action: Action) => void
}

/** Shows the buttons of an account to administrators. Those who end their own sessions are sent to the login. */
export function UserActions({ user, isEdited, onEdit, onDone }: Props) {
  const { _id: id, firstName, lastName, email, hasSecondFactor } = user
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const client = useQueryClient()
  const isOwn = useSession().userId === id
  const actions: Action[] = hasSecondFactor ? ['logOut', 'removeFactors', 'delete'] : ['logOut', 'delete']
  const name = `${firstName} ${lastName}`
  const isAdmin = useHasAccess('admin')

  function finish(action: Action) {
    toast(t(`${action}.done`), { topic: 'users' })
    if (isOwn) {
      navigate('/login')
      forgetSession()
      return
    }
    if (action === 'delete' && isEdited) onEdit(undefined)
    void client.invalidateQueries({ queryKey: api.list.key })
    onDone?.(action)
  }

  if (!isAdmin) return null
  return (
    <span className="inline-flex flex-wrap justify-end">
      <Button
        look="quiet"
        size="small"
        aria-label={t(isEdited ? 'edit.cancelOf' : 'edit.of', { name })}
        onClick={() => onEdit(isEdited ? undefined : id)}
      >
        {t(isEdited ? 'cancel' : 'edit.open')}
      </Button>
      {actions.map((action) => (
        <ConfirmAction
          key={action}
          button={{
            look: 'quiet',
            size: 'small',
            'aria-label': t(`${action}.of`, { name }),
            children: t(`${action}.open`),
          }}
          texts={{
            title: t(`${action}.title`),
            confirm: t(`${action}.confirm`),
            cancel: t('cancel'),
            busy: t(`${action}.busy`),
          }}
          danger={action !== 'logOut'}
          call={() => calls[action]({ id })}
          onSuccess={() => finish(action)}
          failedText={(error) => (isRefusal(error) ? messageOf(error, t) : t(`${action}.failed`))}
        >
          <p className="text-start whitespace-normal wrap-anywhere">{t(`${action}.text`, { name, email })}</p>
        </ConfirmAction>
      ))}
    </span>
  )
}
