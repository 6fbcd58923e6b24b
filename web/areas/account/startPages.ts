export type LoginRole = 'instructor' | 'admin' | 'user'

/** The page that each role starts on after the login. */
export const startPages: Record<LoginRole, string> = { instructor: '/slots', admin: '/Articles', user: '/' }
