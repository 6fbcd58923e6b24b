import { expect, test } from 'vitest'
import { aForm, aPost, issueApi } from './issueApi.ts'
import { newsletterApi } from './newsletterApi.ts'

const api = newsletterApi()
const { asAdmin, aSubscriber, anIssue, readIssue, runSendTask, send } = issueApi(api)

test('a draft can be incomplete, is changed only from its current version, and can be deleted', async () => {
  const { status, body } = await asAdmin('POST /api/newsletter/issues', { body: { subjectEn: 'Only this' } })
  expect([status, body.status, body.subjectEn, body.subjectFr, body.posts]).toEqual([
    201,
    'draft',
    'Only this',
    '',
    [],
  ])
  const params = { id: body._id }
  const changed = await asAdmin('PUT /api/newsletter/issues/{id}', {
    params,
    body: { ...aForm([]), version: body.version },
  })
  expect([changed.status, changed.body.subjectFr, changed.body.version]).toEqual([200, 'Janvier', 2])
  const stale = await asAdmin('PUT /api/newsletter/issues/{id}', {
    params,
    body: { subjectEn: 'Late', version: 1 },
  })
  expect([stale.status, stale.body.code, stale.body.current.subjectFr]).toEqual([
    409,
    'content.changedMeanwhile',
    'Janvier',
  ])
  expect((await asAdmin('DELETE /api/newsletter/issues/{id}', { params })).status).toBe(204)
  expect((await asAdmin('GET /api/newsletter/issues/{id}', { params })).status).toBe(404)
})

test('a post chosen twice is in the issue once, at its first place', async () => {
  const [first, second] = ['news_1', 'news_2'].map((id) => ({ area: 'news', id }))
  const { status, body } = await asAdmin('POST /api/newsletter/issues', {
    body: { posts: [first, second, first, first] },
  })
  expect([status, body.posts.map(({ id }: { id: string }) => id)]).toEqual([201, ['news_1', 'news_2']])
  expect((await asAdmin('GET /api/newsletter/issues/{id}', { params: { id: body._id } })).status).toBe(200)
})

test('an issue is not sent without all its texts, published posts and a subscriber, and invalid fields are reported', async () => {
  const draft = await aPost(api.platform, { status: 'draft' })
  const { _id } = await anIssue({ ...aForm([]), introEs: '' })
  const incomplete = await send(_id)
  expect([incomplete.status, incomplete.body.issues.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    ['introEs', 'posts'],
  ])
  const withDraft = await anIssue(aForm([draft]))
  expect((await send(withDraft._id)).body.issues).toMatchObject([
    { path: 'posts', code: 'newsletterIssueField.postNotOut' },
  ])
  const withoutSubscribers = await anIssue()
  expect((await send(withoutSubscribers._id)).body.code).toBe('newsletterIssue.nobody')
})

test('a post of an area that issues cannot refer to counts as not published', async () => {
  const { _id } = await anIssue(aForm([{ area: 'guides', id: 'guide_1' }]))
  expect((await send(_id)).body.issues).toMatchObject([
    { path: 'posts', code: 'newsletterIssueField.postNotOut' },
  ])
})

test('the preview is in the chosen language; a post without text in that language appears in English, marked with lang="en"', async () => {
  const post = await aPost(api.platform, { area: 'blogs' })
  const { _id } = await anIssue(aForm([post]))
  const preview = async (language: string) =>
    (await asAdmin('GET /api/newsletter/issues/{id}/preview', { params: { id: _id }, query: { language } }))
      .body
  const [fr, es] = [await preview('fr'), await preview('es')]
  expect(fr.subject).toBe('Janvier')
  expect(fr.text).toContain(`Titre ${post.id}\nUn mot.\nhttp://localhost:3000/fr/blogs/${post.id}`)
  expect(es.text).toContain(`Title ${post.id}\nOne bold word.\nhttp://localhost:3000/es/blogs/${post.id}`)
  expect(es.html).toContain('<div class="line" lang="en"')
  expect(fr.html).not.toContain('lang="en"')
})

test('a test letter goes only to the administrator, and its subject says that it is a test', async () => {
  const { _id } = await anIssue()
  const { body } = await asAdmin('POST /api/newsletter/issues/{id}/test', {
    params: { id: _id },
    body: { language: 'es' },
  })
  const [letter] = await api.letters(body.email)
  expect(letter).toMatchObject({ subject: '[Prueba] Enero', language: 'es' })
  expect((await readIssue(_id)).status).toBe('draft')
})

test('an issue reaches only confirmed subscribers, once, in their language, with an unsubscribe link', async () => {
  const [english, french, unsubscribed] = [
    await aSubscriber(),
    await aSubscriber({ language: 'fr' }),
    await aSubscriber(),
  ]
  await api.unsubscribe((await api.mailedTokens(unsubscribed)).unsubscribeToken)
  const { _id, version } = await anIssue()
  const { status, body } = await send(_id, { version })
  expect([status, body.status, body.addresses]).toEqual([202, 'sending', 2])
  expect([...api.startedWorkflows]).toEqual([[`${_id}-1`, { issueId: _id }]])
  expect(await runSendTask(_id)).toEqual({ done: true, isWaiting: false })
  expect(await runSendTask(_id)).toEqual({ done: true, isWaiting: false })

  const [letter, ...others] = (await api.local.mailbox.list(french)).filter(
    ({ subject }) => subject === 'Janvier',
  )
  expect(others).toEqual([])
  expect(letter?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(letter?.headers['list-unsubscribe']).toMatch(
    /^<http:\/\/localhost:3000\/api\/newsletter\/unsubscribe\?token=[\w-]{43}&lang=fr>$/,
  )
  expect(letter?.headers['x-ses-message-tags']).toBe(`issue=${_id}`)
  expect((await api.local.mailbox.list(english)).map(({ subject }) => subject)).toEqual(['January'])
  expect(await api.local.mailbox.list(unsubscribed)).toEqual([])
  expect(await readIssue(_id)).toMatchObject({ status: 'sent', sent: 2, uncertain: 0, refused: 0, left: 0 })

  const token = /unsubscribe\?token=([\w-]+)/.exec(letter?.text ?? '')![1]!
  for (let n = 0; n < 2; n++) expect((await api.unsubscribe(token)).status).toBe(200)
  expect(await api.statusOf(french)).toBe('unsubscribed')
  expect((await readIssue(_id)).left).toBe(1)
})

test('a sent issue cannot be changed, deleted or sent again', async () => {
  const { body } = await asAdmin('GET /api/newsletter/issues')
  const params = { id: body.find(({ status }: { status: string }) => status === 'sent')._id }
  const changed = await asAdmin('PUT /api/newsletter/issues/{id}', { params, body: aForm([]) })
  expect([changed.status, changed.body.code]).toEqual([409, 'newsletterIssue.notADraft'])
  expect((await asAdmin('DELETE /api/newsletter/issues/{id}', { params })).status).toBe(409)
  expect((await send(params.id)).body.code).toBe('newsletterIssue.isSent')
})
