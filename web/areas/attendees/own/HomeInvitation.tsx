import { useSession } from '#web/shell/index.ts'
import { pendingInvitation } from '../pendingInvitation.ts'
import { PendingLink } from './PendingLink.tsx'

/** Leads somebody who has opened an account for an invitation back to it. */
export default function HomeInvitation() {
  const { isLoggedIn } = useSession()
  const token = isLoggedIn && pendingInvitation.read()
  return token ? <PendingLink token={token} /> : null
}
