import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import CoursesPage from '#web/areas/courses/list/CoursesPage.tsx'
import HomeEvents from '#web/areas/events/HomeEvents.tsx'
import Guides from '#web/areas/guides/Guides.tsx'
import NewsPage from '#web/areas/news/NewsPage.tsx'
import topics from '#web/areas/newsletter/topics/locales/en.json' with { type: 'json' }
import topicsFr from '#web/areas/newsletter/topics/locales/fr.json' with { type: 'json' }
import TellMePage from '#web/areas/newsletter/topics/TellMePage.tsx'
import ShopPage from '#web/areas/products/ShopPage.tsx'
import { Ventures } from '#web/areas/resources/Ventures.tsx'
import { history } from '#web/shell/site/history.ts'
import { pathIn } from '#web/shell/site/languagePath.ts'
import { describedBy, renderAnswered } from '../support/answeredForm.tsx'
import { renderScreen } from '../support/screen.tsx'

const page = '/newsletter/tell-me-when'
const answers = { 'POST /api/newsletter': { message: 'Subscribed successfully!' } }
const choice = () => screen.getByRole<HTMLSelectElement>('combobox')
const fill = (email: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: email } })
const press = () => fireEvent.click(screen.getByRole('button'))

test('the link’s topic is chosen, and the form asks for it and nothing else, in the page’s language', async () => {
  const { calls } = await renderScreen(<TellMePage />, {
    url: `${page}?topics=exchange`,
    language: 'fr',
    answers,
  })
  expect(choice().selectedOptions[0]?.textContent).toBe('DecarbXchange, à son ouverture')
  expect(screen.getByText(/et sur rien d’autre/)).toBeDefined()
  fill('zoe@example.org')
  press()
  const done = await screen.findByText(topicsFr.done.replace('\u00a0', ' '))
  expect(done.closest('[role=status]')).not.toBeNull()
  expect(calls.map(({ body }) => body)).toEqual([
    { email: 'zoe@example.org', language: 'fr', topics: ['exchange'] },
  ])
})

test('without a topic in the address, one must be chosen; an unknown one counts as none', async () => {
  for (const url of [page, `${page}?topics=klingon`]) {
    const { calls, unmount } = await renderScreen(<TellMePage />, { url, answers })
    fill('zoe@example.org')
    press()
    expect((await screen.findByText('This field is required.')).closest('[role=alert]')).not.toBeNull()
    expect(document.activeElement).toBe(choice())
    expect(calls).toEqual([])
    fireEvent.change(choice(), { target: { value: 'events' } })
    press()
    await screen.findByText(topics.done)
    expect(calls.map(({ body }) => (body as { topics: string[] }).topics)).toEqual([['events']])
    unmount()
  }
})

test('a prerendered page takes the topic from the address as soon as scripts run, and keeps what was chosen before', async () => {
  for (const [chosenBefore, expected] of [
    ['', 'hub'],
    ['events', 'events'],
  ] as const) {
    const { unmount } = await renderScreen(<TellMePage />, { url: page, answers })
    fireEvent.change(choice(), { target: { value: chosenBefore } })
    fill('zoe@example.org')
    act(() => history.replace(`${page}?topics=hub`))
    expect(choice().value).toBe(expected)
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('zoe@example.org')
    unmount()
  }
})

test('without scripts the form goes to its own address, and is answered with the error at its field and what was chosen', async () => {
  const answer = await renderAnswered(<TellMePage />, {
    url: pathIn('es', `${page}?topics=hub`),
    page,
    language: 'es',
    values: { email: 'zoe', topics: 'hub' },
    issues: [{ path: 'email', code: 'field.email' }],
  })
  expect(answer.querySelector('form')?.getAttribute('action')).toBeNull()
  expect(answer.querySelector('[name=topics] [selected]')?.getAttribute('value')).toBe('hub')
  expect(describedBy(answer, 'email')).toBe('Ingrese una dirección de correo válida.')

  const withoutTopic = await renderAnswered(<TellMePage />, {
    url: page,
    page,
    values: { email: 'zoe@example.org', topics: '' },
    issues: [{ path: 'topics', code: 'field.required' }],
  })
  expect(describedBy(withoutTopic, 'topics')).toBe('This field is required.')
})

test('beside “Coming soon” on the page of the market, and below what is empty, a link leads to the form', async () => {
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  const ventures = await renderScreen(<Ventures />, {})
  expect(screen.getAllByRole('button', { name: 'Coming soon' })).toHaveLength(2)
  expect(hrefOf(/^Tell me when ?: DecarbXchange$/)).toBe(`${page}?topics=exchange`)
  expect(hrefOf(/^Tell me when ?: Fractional green investment hub$/)).toBe(`${page}?topics=hub`)
  ventures.unmount()

  const guides = await renderScreen(<Guides />, {
    url: '/es/trade',
    language: 'es',
    answers: { 'GET /api/guides': [] },
  })
  await screen.findByText('Todavía no se ha publicado ninguna guía.')
  expect(hrefOf(/^Avísenme ?: Guías$/)).toBe(`/es${page}?topics=guides`)
  guides.unmount()

  const events = await renderScreen(<HomeEvents />, { answers: { 'GET /api/events': [] } })
  await screen.findByText('No event is planned yet.')
  expect(hrefOf(/^Tell me when ?: Coming up$/)).toBe(`${page}?topics=events`)
  events.unmount()
})

test('an empty list of courses, products or posts has the link on its first answer', async () => {
  const empty = { items: [], next: undefined, isLater: false }
  for (const [list, href] of [
    [<ShopPage key="products" data={empty} />, `${page}?topics=products`],
    [<CoursesPage key="courses" data={empty} />, `${page}?topics=courses`],
    [<NewsPage key="news" data={{ news: empty, blogs: undefined }} />, '/newsletter'],
  ] as const) {
    const { unmount } = await renderScreen(list, {})
    expect(screen.getByRole('link', { name: 'Tell me when' }).getAttribute('href')).toBe(href)
    unmount()
  }
})
