import { adminCalls } from '#test/support/adminCalls.ts'
import { passCacheTime } from '#test/support/edgeCache.ts'
import type { Portal } from '#test/support/portal.ts'
import { aPicture } from '../pictures/aPicture.ts'

/** A post in three languages. */
export const texts = {
  titleEn: 'Wind over water',
  titleFr: 'Le vent sur l’eau',
  titleEs: 'Viento sobre el agua',
  descriptionEn: '<p>Turbines at <strong>sea</strong> have turned for a whole year.</p>',
  descriptionFr: '<p>Des éoliennes en mer tournent depuis une année entière.</p>',
  descriptionEs: '<p>Las turbinas del mar llevan girando un año entero.</p>',
}

/** Returns the administrator's calls about the posts of an area. Everybody sees a change when its call has ended. */
export async function editor(portal: Portal, area: string) {
  const adminCall = await adminCalls(portal)
  const call: typeof adminCall = async (...request) => {
    const item = await adminCall(...request)
    await passCacheTime(portal.origin)
    return item
  }
  /** Returns a new post as a form with its picture. */
  async function form(overrides: Record<string, string>) {
    const form = new FormData()
    for (const [name, text] of Object.entries({ ...texts, ...overrides })) form.set(name, text)
    form.set(
      'image',
      new File([await aPicture(960, 640).jpeg().toBuffer()], 'sea.jpg', { type: 'image/jpeg' }),
    )
    return form
  }
  return {
    publish: async (overrides: Record<string, string> = {}) =>
      (await call('POST', `/api/${area}/add`, await form(overrides)))?._id ?? '',
    change: (id: string, overrides: object) => call('PUT', `/api/${area}/${id}`, { ...texts, ...overrides }),
    /** Trashes every public post of the area. */
    async trashAll() {
      await passCacheTime(portal.origin)
      const posts = (await (await fetch(`${portal.origin}/api/${area}`)).json()) as { _id: string }[]
      for (const { _id } of posts) await call('DELETE', `/api/${area}/${_id}`)
    },
    trash: (id: string) => call('DELETE', `/api/${area}/${id}`),
    restore: (id: string) => call('POST', `/api/${area}/${id}/restore`),
  }
}
