import type { OpenedSession } from '#web/shell/index.ts'

/** The roles that start on different pages. `staff` are users with a duty. */
export type LoginRole = 'instructor' | 'admin' | 'staff' | 'user'

/** The page that each role starts on after the login. */
export const startPages: Record<LoginRole, string> = {
  instructor: '/slots',
  admin: '/Articles',
  staff: '/Articles',
  user: '/',
}

export const loginRoleOf = ({
  role = 'user',
  duties = [],
}: Pick<OpenedSession, 'role' | 'duties'>): LoginRole =>
  role === 'user' && duties.length > 0 ? 'staff' : role
