import { type ContentItem, contentEntities, contentPartitions } from '#functions/platform/content/contentItem.ts'
import { downloadAddresses, shown } from '#functions/platform/content/showContent.ts'
import type { Downloads } from '#functions/platform/downloads.ts'
import type { Stored } from '#functions/platform/entity.ts'
import type { Handlers } from '#functions/platform/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { purchases } from '#functions/platform/purchases.ts'
import type { courses as contract } from '#shared/courses/contract.ts'
import { courseKind } from '#shared/courses/course.ts'
import { courseRefusals } from '#shared/courses/refusals.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import type { Language } from '#shared/kernel/language.ts'

const { published } = contentEntities(courseKind)
const partition = contentPartitions(courseKind).published

/** The courses that somebody has paid for. A course is bought by its English title, under which it is taught. */
export function purchased({
  env,
  table,
  downloads,
}: Pick<Platform, 'env' | 'table'> & { downloads: Pick<Downloads, 'address'> }): Pick<Handlers<typeof contract>, 'purchased'> {
  const bought = purchases(table)

  async function told(name: string, course: Stored<ContentItem> | undefined, language: Language) {
    if (!course) return { title: name, description: '', professor: '', videos: [] }
    const { title, description, professor } = shown(courseKind, course, { language, origin: env.ORIGIN })
    const { fileURL = '' } = await downloadAddresses(courseKind, course, { downloads })
    const file = course.downloads.file
    const isUpload = file !== undefined && 'downloadId' in file
    const fileName = isUpload ? file.fileName : title
    const one = {
      name: fileName,
      ...(isUpload ? { url: fileURL } : { driveLink: fileURL }),
    }
    return { title, description, professor, videos: fileURL ? [one] : [] }
  }

  return {
    async purchased({ actor, at, language }) {
      const names = await bought.coursesOf(actor.userId)
      if (names.length === 0) throw courseRefusals.notPurchased()
      const range = { pk: partition, between: ['0', `${at.toISOString()}~`] as const, consistent: true }
      const offered = await Array.fromAsync(table.all(published, range))
      const titled = (name: string) => offered.find(({ texts }) => foldText(texts.en?.title ?? '') === foldText(name))
      return Promise.all(names.map((name) => told(name, titled(name), language)))
    },
  }
}
