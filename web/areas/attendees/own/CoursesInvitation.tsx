import { pendingInvitation } from '../pendingInvitation.ts'
import { PendingLink } from './PendingLink.tsx'

/** Leads whoever looks for their lessons to an invitation that is not taken yet. */
export default function CoursesInvitation() {
  const token = pendingInvitation.read()
  return token ? <PendingLink token={token} /> : null
}
