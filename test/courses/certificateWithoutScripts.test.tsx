import { expect, test } from 'vitest'
import CertificatePage from '#web/areas/courses/certificate/CertificatePage.tsx'
import { renderAnswered } from '../support/answeredForm.tsx'

const page = '/certificate'
const certificate = {
  _id: 'crt_1',
  name: 'Ada Lovelace',
  course: 'Net Zero Carbon Strategy for Business',
  completedAt: '2027-03-15T23:30:00.000Z',
}

test('entering a certificate’s number shows the certificate and links to its PDF', async () => {
  const answer = await renderAnswered(<CertificatePage />, {
    url: '/fr/certificate',
    page,
    language: 'fr',
    values: { number: ' crt_1 ' },
    data: certificate,
  })
  const main = answer.body.textContent ?? ''
  for (const fact of ['Ada Lovelace', 'Stratégie de carboneutralité en entreprise', '15 mars 2027', 'crt_1'])
    expect(main).toContain(fact)
  expect(answer.querySelector('a[download]')?.getAttribute('href')).toBe(
    '/api/certificates/crt_1/pdf?lang=fr',
  )
  expect(answer.querySelector<HTMLInputElement>('[name=number]')?.value).toBe('crt_1')
  expect(answer.querySelector('.skeleton')).toBeNull()
})

test('entering an unknown number shows a message', async () => {
  const answer = await renderAnswered(<CertificatePage />, {
    url: '/certificate?number=crt_2',
    page,
    values: { number: 'crt_2' },
    status: 404,
    code: 'course.certificateMissing',
  })
  expect(answer.querySelector('[role=alert]')?.textContent).toMatch(/No certificate has this number/)
  expect(answer.querySelector('.skeleton')).toBeNull()
})
