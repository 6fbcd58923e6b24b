import { planOf } from '#functions/platform/accounts/plan.ts'
import { emailVerified, type Users } from '#functions/platform/accounts/users.ts'
import { type Package, packages } from '#shared/kernel/actor.ts'
import { joinSpaces } from '#shared/kernel/foldText.ts'

interface Owner {
  ownerId?: string
  package: Package
}

/**
 * Finds the owner that a USER cell means. An e-mail means the user who has verified it, with that user's plan.
 * The name of a plan means that plan without an owner, anything else the free plan without an owner. A user who
 * verifies the e-mail later owns the listing after the next import that has it.
 */
export const ownerFinder = (users: Pick<Users, 'byEmail'>) => {
  const ownerByCell = new Map<string, Promise<Owner>>()
  const find = async (cell: string): Promise<Owner> => {
    const plan = packages.find((name) => name === cell.replace(/ plan$/, ''))
    if (plan) return { package: plan }
    const user = cell.includes('@') ? await users.byEmail(cell) : undefined
    return user && emailVerified(user) ? { ownerId: user.userId, package: planOf(user) } : { package: 'free' }
  }
  return (cell: string): Promise<Owner> => {
    const folded = joinSpaces(cell).toLowerCase()
    const owner = ownerByCell.get(folded) ?? find(folded)
    ownerByCell.set(folded, owner)
    return owner
  }
}
