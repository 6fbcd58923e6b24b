import type { Users } from '#functions/platform/accounts/users.ts'
import { inventoryRefusals } from '#shared/inventories/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'

/** The name under which a person's entries stand in the evidence. */
export async function authorName(users: Users, userId: string): Promise<string> {
  const { firstName, lastName, email } = found(await users.byId(userId), inventoryRefusals.noAccount)
  return `${firstName} ${lastName}`.trim().slice(0, 200) || email
}
