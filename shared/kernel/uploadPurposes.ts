import type { Area } from './area.ts'
import type { UploadPurpose } from './uploadPurpose.ts'

/** What files may be uploaded for, by name: all that the areas declare. Throws when two different purposes have one name. */
export function uploadPurposes(areas: readonly Area[]): ReadonlyMap<string, UploadPurpose> {
  const all = new Map<string, UploadPurpose>()
  for (const { name: area, routes, uploads = [] } of areas) {
    const taken = Object.values(routes).flatMap(({ files = {} }) =>
      Object.values(files).map(({ purpose }) => purpose),
    )
    for (const purpose of [...uploads, ...taken]) {
      if ((all.get(purpose.name) ?? purpose) !== purpose)
        throw new Error(
          `${area} declares the purpose '${purpose.name}' of uploads, which another area has declared already.`,
        )
      all.set(purpose.name, purpose)
    }
  }
  return all
}

/** True when the upload belongs to its user; what administrators upload stays the portal's. */
export const isPersonal = ({ access }: Pick<UploadPurpose, 'access'>) => access !== 'admin'
