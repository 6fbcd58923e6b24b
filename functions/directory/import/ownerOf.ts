import { planOf } from '#functions/platform/plan.ts'
import { emailVerified, type Users } from '#functions/platform/users.ts'
import { type Package, packages } from '#shared/kernel/actor.ts'
import { joinSpaces } from '#shared/kernel/foldText.ts'

export interface Owner {
  ownerId?: string
  package: Package
}

/**
 * Who a USER cell means: the user who has proved that e-mail, with their plan, or nobody with the plan it names; else nobody,
 * free. Who proves it later owns the listing from the next import on that names them.
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
