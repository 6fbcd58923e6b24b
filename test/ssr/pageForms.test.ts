import { describe, expect, it } from 'vitest'
import { byLanguage } from '#shared/kernel/language.ts'
import { checkSuccessPages, formsOf } from '#web/build/pageForms.ts'
import { areaNames } from '#web/build/paths.ts'
import { readArea } from '#web/build/readArea.ts'
import type { WebPage } from '#web/shell/area.ts'

const aPage = (page: Partial<WebPage>): WebPage => ({
  path: '/write',
  title: 'title',
  load: async () => ({ default: () => null }),
  form: { calls: 'POST /api/contact', success: '/write/sent' },
  ...page,
})

describe('the form of a page', () => {
  it('has the fields of its route', () => {
    expect(formsOf([aPage({})])).toEqual([
      {
        path: '/write',
        calls: { routeKey: 'POST /api/contact', area: 'contact' },
        fields: {
          name: 'name',
          email: 'email',
          subject: 'subject',
          message: 'message',
          language: 'language',
        },
        success: '/write/sent',
      },
    ])
  })

  it.each<[string, Partial<WebPage>]>([
    ['calls no route', { form: { calls: 'POST /api/nothing', success: '/' } }],
    ['calls a route of administrators', { form: { calls: 'POST /api/users', success: '/' } }],
    ['calls a GET route and has a success page', { form: { calls: 'GET /api/news', success: '/' } }],
    ['calls a POST route and has no success page', { form: { calls: 'POST /api/contact' } }],
    ['calls a route that is neither GET nor POST', { form: { calls: 'DELETE /api/me', success: '/' } }],
    ['is behind a role', { access: 'user' }],
    ['has several addresses', { path: '/write/:id' }],
    ['is in capitals', { path: '/Write' }],
    [
      'repeats a field that is not there',
      { form: { calls: 'POST /api/contact', success: '/', repeats: { again: 'secret' } } },
    ],
    [
      'reads a query parameter that is no field of its route',
      { form: { calls: 'POST /api/contact', success: '/', query: ['next'] } },
    ],
  ])('cannot be built when it %s', (_, page) => {
    expect(() => formsOf([aPage(page)])).toThrow(/form/i)
  })

  it('leads to a page that is there', async () => {
    const areas = await Promise.all(areaNames().map(readArea))
    const entries = areas.map((area) => ({ ...area, css: [], roleCss: [], locales: byLanguage(() => '') }))
    const forms = areas.flatMap((area) => area.forms)
    expect(forms.map(({ path }) => path)).toContain('/contact')
    expect(() => checkSuccessPages(forms, { areas: entries })).not.toThrow()
    expect(() => checkSuccessPages(formsOf([aPage({})]), { areas: entries })).toThrow('/write/sent')
  })
})
