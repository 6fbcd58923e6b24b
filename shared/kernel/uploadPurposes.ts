import type { Area } from './area.ts'
import { isStaffAccess } from './duty.ts'
import type { UploadPurpose } from './uploadPurpose.ts'

/** The purposes of uploads that areas declare, by name. Throws when two different purposes have one name. */
export function uploadPurposes(areas: readonly Area[]): ReadonlyMap<string, UploadPurpose> {
  const purposeByName = new Map<string, UploadPurpose>()
  for (const { name: area, routes, uploads = [] } of areas) {
    const ofRoutes = Object.values(routes).flatMap(({ files = {} }) =>
      Object.values(files).map(({ purpose }) => purpose),
    )
    for (const purpose of [...uploads, ...ofRoutes]) {
      if ((purposeByName.get(purpose.name) ?? purpose) !== purpose)
        throw new Error(
          `${area} declares the purpose '${purpose.name}' of uploads, which another area has declared already.`,
        )
      purposeByName.set(purpose.name, purpose)
    }
  }
  return purposeByName
}

/** True if the upload belongs to its user. Uploads of administrators and editors belong to the portal. */
export const isPersonal = ({ access }: Pick<UploadPurpose, 'access'>) => !isStaffAccess(access)
