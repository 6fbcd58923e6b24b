import { expect, test } from 'vitest'
import { languages, suffixOf } from '#shared/kernel/language.ts'
import { news, newsKind } from '#shared/news/contract.ts'
import { contentApi } from '../content/contentApi.ts'
import { postFields } from '../posts/postFields.ts'
import { attackedItemCount, attacksOf } from '../support/attacks.ts'
import { loggedIn } from '../support/users.ts'

const api = contentApi({ area: news, kind: newsKind, fields: postFields })
const tokenWith = async (duties: ('editor' | 'support')[]) =>
  (await loggedIn(api.local.platform, { duties })).token

test('an editor writes, changes, trashes and restores, and is named in the history', async () => {
  const token = await tokenWith(['editor'])
  const { status, body } = await api.ask('create', { token, body: api.input({ status: 'draft' }) })
  expect(status).toBe(201)
  const params = { id: body._id }
  const changed = await api.ask('update', {
    token,
    params,
    body: api.input({ author: 'Bo', status: 'draft' }),
  })
  expect([changed.status, changed.body.author]).toEqual([200, 'Bo'])
  expect((await api.ask('remove', { token, params })).status).toBe(204)
  expect((await api.ask('restore', { token, params })).status).toBe(200)
  const history = await api.ask('history', { token, params })
  expect(history.body.map(({ action }: { action: string }) => action)).toEqual(
    (await api.asAdmin('history', { params })).body.map(({ action }: { action: string }) => action),
  )
})

test('neither support staff nor members can open drafts, their versions or the trash', async () => {
  const { _id: id } = await api.add({ status: 'draft' })
  for (const token of [await tokenWith(['support']), await tokenWith([])])
    for (const name of ['manage', 'edit', 'history', 'restore', 'update', 'remove'] as const) {
      const { status, body } = await api.ask(name, { token, params: { id }, body: undefined })
      expect([name, status, body.code]).toEqual([name, 403, 'access.editorRequired'])
    }
})

test('what an editor pastes runs nowhere: no script, handler or address of one is stored', async () => {
  const token = await tokenWith(['editor'])
  const htmlTexts = Object.entries(newsKind.texts).flatMap(([name, { type }]) =>
    type === 'html' ? [name] : [],
  )
  expect(htmlTexts).not.toEqual([])
  for (let n = 0; n < attackedItemCount; n++) {
    const attacks = attacksOf(n)
    const texts = htmlTexts.flatMap((name) =>
      languages.map((language, index) => [
        `${name}${suffixOf(language) || 'En'}`,
        `<p>Text ${attacks[index]}</p>`,
      ]),
    )
    const { status, body } = await api.ask('create', {
      token,
      body: api.input({ ...Object.fromEntries(texts), status: 'draft' }),
    })
    // Either the text is refused, or what is stored has lost the attack.
    expect([201, 400]).toContain(status)
    for (const [name] of texts)
      expect(String(body[name!])).not.toMatch(/<script|<iframe|<svg|<[^>]*\son\w+=|<[^>]*javascript:/i)
  }
})
