import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pictureFiles } from '#functions/pictures/pictureFiles.ts'
import { openAttachments } from '#functions/platform/attachments/attachments.ts'
import { idOfUpload, publishOrRefuseUpload } from '#functions/platform/attachments/publishUpload.ts'
import { contentHandlers } from '#functions/platform/content/contentHandlers.ts'
import { contentRepository } from '#functions/platform/content/contentRepository.ts'
import { pictureNotes } from '#functions/platform/pictureNotes.ts'
import type { Pictures } from '#functions/platform/pictures.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { openStorage, type Storage } from '#functions/platform/storage.ts'
import { blogKind } from '#shared/blogs/blog.ts'
import { blogs } from '#shared/blogs/contract.ts'
import type { PostKind } from '#shared/kernel/content/postKind.ts'
import { newId, newSortedId } from '#shared/kernel/ids.ts'
import type { Picture } from '#shared/kernel/picture.ts'
import { after, days } from '#shared/kernel/time.ts'
import { uploadKey } from '#shared/kernel/uploadKey.ts'
import { image } from '#shared/kernel/uploadPurpose.ts'
import { news } from '#shared/news/contract.ts'
import { newsKind } from '#shared/news/news.ts'
import { demoUsers } from './accounts.ts'
import { type DemoPictures, demoPictureFile, demoPictures } from './demoPictures.ts'
import { type DemoPost, demoPosts, demoTexts } from './posts.ts'

const areas = {
  news: { kind: newsKind, Input: news.routes.create.input },
  blogs: { kind: blogKind, Input: blogs.routes.create.input },
}

/** The same in every portal, and before all that people write; the later a post came out, the later it sorts. */
const idOf = ({ name, daysAgo }: DemoPost, { idKind }: PostKind) =>
  newSortedId(idKind, after(new Date('2024-01-01T00:00:00Z'), -days(daysAgo)), (count) =>
    createHash('sha256').update(name).digest().subarray(0, count),
  )

/** Plants the posts that are missing, each as its administrator would publish it; one that was changed or trashed stays so. */
export async function plantPosts(platform: Platform): Promise<void> {
  const admin = await platform.users.byEmail(demoUsers.find(({ role }) => role === 'admin')!.email)
  // Whoever gave the account another address since has made the demo their own.
  if (!admin) return
  const storage = openStorage(platform.env)
  const drawn = demoPictures()
  const now = new Date()
  await Promise.all(
    demoPosts().map(async (post) => {
      const { kind, Input } = areas[post.area]
      const id = idOf(post, kind)
      if (await contentRepository(platform.table, kind).byId(id)) return
      const key = uploadKey(image, admin.userId, newId('upl', randomBytes))
      const { category, tags, daysAgo, picture } = post
      const input = Input.parse({ ...demoTexts(post), category, tags, imageKey: key })
      const pictures = { ...lifeOf(platform), publish: publishDrawn(platform, storage, drawn[picture]!) }
      const { create } = contentHandlers(kind, { ...platform, pictures, idFor: () => id })
      await create({
        input,
        actor: { ...admin, sessionId: '' },
        at: after(now, -days(daysAgo)),
        newId: (kind) => newId(kind, randomBytes),
        language: 'en',
        client: { address: '', location: {} },
        raw: undefined,
      })
    }),
  )
}

const lifeOf = ({ log }: Platform) =>
  openAttachments({
    notes: pictureNotes,
    idOf: ({ pictureId }: Picture) => pictureId,
    shownAt: () => 'public',
    invokeSettle: () => Promise.reject(new Error('A new post has no picture that was elsewhere before.')),
    log,
  })

/** As the Lambda of pictures publishes an upload, with the files that are drawn and encoded already. */
function publishDrawn({ table }: Platform, storage: Storage, { plan, files }: DemoPictures[string]): Pictures['publish'] {
  const bytesOf = (file: string) => readFileSync(demoPictureFile(plan.pictureId, file))
  return async ({ key }) => {
    const [first] = files
    await storage.put(key, bytesOf(first!.file), first!)
    const id = idOfUpload('pic', key)
    const published = await publishOrRefuseUpload({ table, storage, now: () => new Date() }, pictureNotes, {
      uploadKey: key,
      id,
      async make() {
        const kept = pictureFiles(storage)
        await Promise.all(files.map(({ file, contentType }) => kept.put(id, file, bytesOf(file), contentType)))
        return { ...plan, pictureId: id }
      },
    })
    if ('refused' in published) throw new Error(`A picture of the demo was refused: ${published.refused.code}`)
    return published.published
  }
}
