import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedUser } from '#shared/users/contract.ts'
import {
  ApiError,
  forgetSession,
  messageOf,
  toast,
  useNavigate,
  useSession,
  useTranslation,
} from '#web/shell/index.ts'
import { Alert, Button, ConfirmDialog } from '#web/ui/index.ts'
import { api, securityApi } from '../api.ts'

interface Props {
  user: ListedUser
  isEdited: boolean
  onEdit: (id: string | undefined) => void
}

type Question = 'delete' | 'logOut' | 'removeFactors'

const calls = { delete: api.remove, logOut: api.logOut, removeFactors: securityApi.removeFactors }

/** What can be done with an account. Who ends their own sessions is at the log-in page next. */
export function UserActions({
  user: { _id: id, firstName, lastName, email, hasSecondFactor },
  isEdited,
  onEdit,
}: Props) {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const client = useQueryClient()
  const isOwn = useSession().userId === id
  const [question, setQuestion] = useState<Question>()
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (asked: Question) => calls[asked]({ id }),
    onSuccess: (_nothing, asked) => {
      setQuestion(undefined)
      toast(t(`${asked}.done`), { about: 'users' })
      if (isOwn) {
        navigate('/login')
        forgetSession()
        return
      }
      if (asked === 'delete' && isEdited) onEdit(undefined)
      void client.invalidateQueries({ queryKey: api.list.key })
    },
  })
  const questions: Question[] = ['logOut', ...(hasSecondFactor ? (['removeFactors'] as const) : []), 'delete']
  const name = `${firstName} ${lastName}`
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
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
      {questions.map((asked) => (
        <Button
          key={asked}
          look="quiet"
          size="small"
          aria-label={t(`${asked}.of`, { name })}
          onClick={() => {
            reset()
            setQuestion(asked)
          }}
        >
          {t(`${asked}.open`)}
        </Button>
      ))}
      {question && (
        <ConfirmDialog
          open
          title={t(`${question}.title`)}
          confirmLabel={t(`${question}.confirm`)}
          cancelLabel={t('cancel')}
          danger={question !== 'logOut'}
          busy={isPending}
          busyLabel={t(`${question}.busy`)}
          onConfirm={() => mutate(question)}
          onCancel={() => setQuestion(undefined)}
        >
          {error && <Alert>{isRefused ? messageOf(error, t) : t(`${question}.failed`)}</Alert>}
          <p className="text-start whitespace-normal wrap-anywhere">
            {t(`${question}.text`, { name, email })}
          </p>
        </ConfirmDialog>
      )}
    </span>
  )
}
