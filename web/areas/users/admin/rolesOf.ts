import type { ListedUser } from '#shared/users/contract.ts'
import type { useTranslation } from '#web/shell/index.ts'

type Translate = ReturnType<typeof useTranslation<'users'>>['t']

/** Returns the names of an account's role and duties: "Member, Editor". */
export const rolesOf = ({ role, duties }: Pick<ListedUser, 'role' | 'duties'>, t: Translate): string =>
  [role, ...duties].map((name) => t(`roles.${name}`)).join(', ')
