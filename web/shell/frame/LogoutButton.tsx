import { useState } from 'react'
import { Button } from '#web/ui/index.ts'
import { useTranslation } from '../language/i18n.ts'
import { messageOf } from '../server/api.ts'
import { closeSession } from '../session/session.ts'
import { toast } from './toasts.tsx'

export function LogoutButton() {
  const { t } = useTranslation('shell')
  const [busy, setBusy] = useState(false)
  async function logOut() {
    setBusy(true)
    try {
      await closeSession()
    } catch (error) {
      // The browser has deleted the session, but the server may not have, and the user should know.
      toast(messageOf(error, t), { tone: 'danger', seconds: 5 })
    }
  }
  return (
    <Button look="secondary" size="small" busy={busy} onClick={logOut}>
      {t('logout')}
    </Button>
  )
}
