import { beforeAll } from 'vitest'
import { contentHandlers } from '#functions/platform/content/contentHandlers.ts'
import { serve } from '#functions/platform/serve.ts'
import { news } from '#shared/news/contract.ts'
import { newsKind } from '#shared/news/news.ts'
import { caller } from '../support/call.ts'
import { testPlatform } from '../support/platform.ts'
import { loggedIn } from '../support/users.ts'

/** What an editor sends to publish; a test names what it is about. */
export const aPost = (given: Record<string, unknown> = {}) => ({
  titleEn: 'Wind over water',
  titleFr: 'Le vent sur l’eau',
  titleEs: 'Viento sobre el agua',
  descriptionEn: '<p>Turbines at <strong>sea</strong>.</p>',
  descriptionFr: '<p>Des éoliennes en mer.</p>',
  descriptionEs: '<p>Turbinas en el mar.</p>',
  ...given,
})

/** The API of news on a real local table, called by an administrator unless told. */
export function newsApi() {
  const held = testPlatform(news)
  const api = {} as { call: ReturnType<typeof caller>; token: string; email: string }
  beforeAll(async () => {
    const { token, user } = await loggedIn(held.platform, { role: 'admin' })
    Object.assign(api, {
      token,
      email: user.email,
      call: caller(serve(news, contentHandlers(newsKind, held.lambda), held.lambda)),
    })
  })
  const asAdmin = (routeKey: string, given: Parameters<typeof api.call>[1] = {}) =>
    api.call(routeKey, { token: api.token, ...given })
  return Object.assign(api, {
    held,
    asAdmin,
    add: async (given: Record<string, unknown> = {}) => (await asAdmin('POST /api/news/add', { body: aPost(given) })).body,
    change: (id: string, given: Record<string, unknown> = {}) =>
      asAdmin('PUT /api/news/{id}', { params: { id }, body: aPost(given) }),
    trash: (id: string) => asAdmin('DELETE /api/news/{id}', { params: { id } }),
    restore: (id: string) => asAdmin('POST /api/news/{id}/restore', { params: { id } }),
    read: (id: string, lang?: string) => api.call('GET /api/news/{id}', { params: { id }, query: lang ? { lang } : {} }),
    list: async (query: Record<string, string> = {}) => api.call('GET /api/news', { query }),
  })
}
