import { planOf } from '#functions/platform/accounts/plan.ts'
import { emailVerified, type Users } from '#functions/platform/accounts/users.ts'
import { type Package, packages } from '#shared/kernel/actor.ts'
import { joinSpaces } from '#shared/kernel/foldText.ts'

interface Owner {
  ownerId?: string
  package: Package
}

/**
 * Resolves USER cells. An e-mail stands for the user who has verified it, with that user's plan; the name of
 * a plan stands for no owner with that plan; anything else for no owner with the free plan. A user who
 * verifies the e-mail later owns the listing from the next import on that names them.
 */
export const ownerFinder = (users: Pick<Users, 'byEmail'>) => {
  const known = new Map<string, Promise<Owner>>()
  const find = async (cell: string): Promise<Owner> => {
    const named = packages.find((name) => name === cell.replace(/ plan$/, ''))
    if (named) return { package: named }
    const user = cell.includes('@') ? await users.byEmail(cell) : undefined
    return user && emailVerified(user) ? { ownerId: user.userId, package: planOf(user) } : { package: 'free' }
  }
  return (cell: string): Promise<Owner> => {
    const folded = joinSpaces(cell).toLowerCase()
    const owner = known.get(folded) ?? find(folded)
    known.set(folded, owner)
    return owner
  }
}
