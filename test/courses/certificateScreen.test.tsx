import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answer, refuse, renderScreen } from '#test/support/screen.tsx'
import CertificatePage from '#web/areas/courses/certificate/CertificatePage.tsx'

const course = 'Net Zero Carbon Strategy for Business'

describe('the page that verifies certificates', () => {
  const open = (answer: Answer, url = '/certificate') =>
    renderScreen(<CertificatePage />, { url, answers: { 'GET /api/certificates/crt_1': answer } })
  const certificate = { _id: 'crt_1', name: 'Ada Lovelace', course, completedAt: '2027-03-15T23:30:00.000Z' }

  test('asks for a number, and shows the certificate with that number', async () => {
    const { calls } = await open(certificate)
    expect(calls).toEqual([])
    fireEvent.change(screen.getByLabelText('Number'), { target: { value: ' crt_1 ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByText('This certificate is valid.')).toBeTruthy()
    for (const fact of ['Ada Lovelace', course, 'March 15, 2027', 'crt_1'])
      expect(screen.getByText(fact)).toBeTruthy()
  })

  test('shows a message for an unknown number', async () => {
    await open(refuse(404, 'course.certificateMissing', 'x'), '/certificate?number=crt_1')
    expect(await screen.findByText(/No certificate has this number/)).toBeTruthy()
    expect((screen.getByLabelText('Number') as HTMLInputElement).value).toBe('crt_1')
  })
})
