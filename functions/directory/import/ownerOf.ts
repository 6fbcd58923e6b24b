import { emailVerified, type People } from '#functions/platform/people.ts'
import { joinSpaces } from '#shared/directory/foldText.ts'
import { type Package, packages } from '#shared/kernel/person.ts'

export interface Owner {
  ownerId?: string
  package: Package
}

/**
 * Who a USER cell means: the member who has proved that e-mail, with their plan, or nobody with the plan it names; else nobody,
 * free. Who proves it later owns the listing from the next import on that names them.
 */
export const ownerFinder = (people: Pick<People, 'byEmail'>) => {
  const known = new Map<string, Promise<Owner>>()
  const find = async (user: string): Promise<Owner> => {
    const named = packages.find((name) => name === user.replace(/ plan$/, ''))
    if (named) return { package: named }
    const member = user.includes('@') ? await people.byEmail(user) : undefined
    return member && emailVerified(member) ? { ownerId: member.userId, package: member.package } : { package: 'free' }
  }
  return (user: string): Promise<Owner> => {
    const folded = joinSpaces(user).toLowerCase()
    const owner = known.get(folded) ?? find(folded)
    known.set(folded, owner)
    return owner
  }
}
