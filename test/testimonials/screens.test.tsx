import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testimonialKind, testimonials } from '#shared/testimonials/contract.ts'
import { type Answer, refuse, renderScreen } from '#test/support/screen.tsx'
import HomeVoices from '#web/areas/testimonials/HomeVoices.tsx'
import { testContentAdmin } from '../content/testContentAdmin.tsx'

testContentAdmin({
  area: testimonials,
  kind: testimonialKind,
  messages: {
    updated: 'Testimonial updated.',
    trashed: 'Testimonial moved to the trash.',
    empty: 'There are no testimonials yet.',
  },
})

const aTestimonial = (overrides: object = {}) => ({
  _id: 'tml_1',
  quote: 'It was the boiler all along.',
  role: 'Facility manager, Halifax',
  name: 'Maren Lindqvist',
  source: 'member',
  lang: 'en',
  ...overrides,
})
const draw = (answer: Answer, language: 'en' | 'fr' | 'es' = 'en') =>
  renderScreen(<HomeVoices />, { language, answers: { 'GET /api/testimonials': answer } })
const note = () => screen.queryByText('Examples written for this demonstration.')

test('a member’s words stand in the quotation marks of the language, and the name is not translated', async () => {
  await draw([aTestimonial({ lang: 'fr', quote: 'C’était la chaudière.' })], 'fr')
  const quote = await screen.findByText('« C’était la chaudière. »')
  expect(quote.textContent).toBe('«\u00a0C’était la chaudière.\u00a0»')
  expect(screen.getByText('Maren Lindqvist').getAttribute('translate')).toBe('no')
})

test('examples are called so once; members’ own words are not', async () => {
  const { unmount } = await draw([
    aTestimonial({ source: 'example' }),
    aTestimonial({ _id: 'tml_2', source: 'example' }),
  ])
  await screen.findAllByText('Maren Lindqvist')
  expect(screen.getAllByText('Examples written for this demonstration.')).toHaveLength(1)
  unmount()
  await draw([aTestimonial()])
  await screen.findByText('Maren Lindqvist')
  expect(note()).toBeNull()
})

test('a portal without testimonials, or without an answer, shows neither heading nor quotes', async () => {
  for (const answer of [[], () => refuse(400, 'portal.unexpected', 'x')] as Answer[]) {
    const { calls, unmount } = await draw(answer)
    await expect.poll(() => calls.length).toBe(1)
    await expect.poll(() => screen.queryByRole('heading')).toBeNull()
    unmount()
  }
})
