import { expect } from '@playwright/test'
import type { Portal } from '#test/support/portal.ts'
import { aPicture } from '../pictures/aPicture.ts'

const json = { 'content-type': 'application/json' }
/** A post in three languages. */
export const texts = {
  titleEn: 'Wind over water',
  titleFr: 'Le vent sur l’eau',
  titleEs: 'Viento sobre el agua',
  descriptionEn: '<p>Turbines at <strong>sea</strong> have turned for a whole year.</p>',
  descriptionFr: '<p>Des éoliennes en mer tournent depuis une année entière.</p>',
  descriptionEs: '<p>Las turbinas del mar llevan girando un año entero.</p>',
}

/** Calls as the administrator. Each is to be accepted; what it is answered has an id. */
export async function adminCalls({ origin, accounts }: Pick<Portal, 'origin' | 'accounts'>) {
  const admin = accounts.find(({ role }) => role === 'admin')
  const opened = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(admin),
  })
  expect(opened.status, 'the administrator logs in').toBe(200)
  const { token } = (await opened.json()) as { token: string }
  return async (method: string, path: string, sent?: object) => {
    const form = sent instanceof FormData
    const headers = { authorization: `Bearer ${token}`, ...(sent && !form && json) }
    const body = form ? sent : sent && JSON.stringify(sent)
    const response = await fetch(origin + path, { method, headers, ...(body && { body }) })
    expect(
      response.ok,
      `${method} ${path}: ${response.status} ${response.ok ? '' : await response.text()}`,
    ).toBe(true)
    return response.status === 204 ? undefined : ((await response.json()) as { _id: string })
  }
}

/** The administrator's calls about the posts of an area. */
export async function editor(portal: Portal, area: string) {
  const call = await adminCalls(portal)
  /** A new post as a form, with its picture. */
  async function form(given: Record<string, string>) {
    const form = new FormData()
    for (const [name, text] of Object.entries({ ...texts, ...given })) form.set(name, text)
    form.set(
      'image',
      new File([await aPicture(960, 640).jpeg().toBuffer()], 'sea.jpg', { type: 'image/jpeg' }),
    )
    return form
  }
  return {
    publish: async (given: Record<string, string> = {}) =>
      (await call('POST', `/api/${area}/add`, await form(given)))?._id ?? '',
    change: (id: string, given: object) => call('PUT', `/api/${area}/${id}`, { ...texts, ...given }),
    /** Leaves no post that anybody can read. */
    async trashAll() {
      const listed = (await (await fetch(`${portal.origin}/api/${area}`)).json()) as { _id: string }[]
      for (const { _id } of listed) await call('DELETE', `/api/${area}/${_id}`)
    },
    trash: (id: string) => call('DELETE', `/api/${area}/${id}`),
    restore: (id: string) => call('POST', `/api/${area}/${id}/restore`),
  }
}
