import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SeriesEditor } from '#web/areas/newsletter/admin/series/SeriesEditor.tsx'
import { refuse, renderScreen } from '../support/screen.tsx'

const session = { role: 'admin' as const }
const letter = {
  ...{ letterId: 'let_1', days: 0, subjectEn: 'Welcome', subjectFr: 'Bienvenue', subjectEs: 'Hola' },
  ...{ introEn: 'Hello.', introFr: 'Bonjour.', introEs: 'Buenas.' },
}
const series = { isOn: false, letters: [letter], waiting: 2, version: 4 }
const path = 'PUT /api/newsletter/series'

test('an administrator edits the welcome letters, adds one and turns the series on', async () => {
  const { calls } = await renderScreen(<SeriesEditor />, {
    session,
    answers: {
      'GET /api/newsletter/series': series,
      [path]: { ...series, isOn: true, version: 5 },
    },
  })
  expect(await screen.findByText(/2 people wait for a letter/)).toBeDefined()
  expect(screen.getByText(/the portal does not know of replies/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Add a letter' }))
  const added = within(screen.getByRole('region', { name: 'Letter 2' }))
  fireEvent.change(added.getByLabelText('Days after the confirmation'), { target: { value: '5' } })
  for (const [index, text] of ['One', 'Un', 'Uno'].entries())
    fireEvent.change(added.getAllByLabelText('Subject')[index]!, { target: { value: text } })
  fireEvent.click(screen.getByLabelText('Send the series'))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The welcome letters are saved.')).toBeDefined()
  const [saved] = calls.filter(({ method }) => method === 'PUT')
  expect(saved?.body).toEqual({
    ...{ isOn: true, version: 4 },
    letters: [
      letter,
      {
        ...{ days: 5, subjectEn: 'One', subjectFr: 'Un', subjectEs: 'Uno' },
        ...{ introEn: '', introFr: '', introEs: '' },
      },
    ],
  })
})

test('what is missing is told in the reader’s language, and a letter can be removed', async () => {
  const code = 'newsletterSeriesField.incomplete' as const
  const issues = [{ path: 'letters', code, params: {}, message: 'incomplete' }]
  const { calls } = await renderScreen(<SeriesEditor />, {
    session,
    language: 'fr',
    answers: {
      'GET /api/newsletter/series': series,
      [path]: () => refuse(400, 'input.invalid', 'incomplete', { issues }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Retirer ce courriel' }))
  fireEvent.click(screen.getByLabelText('Envoyer la série'))
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText(/^Pour activer la série, rédigez au moins un courriel/)).toBeDefined()
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { isOn: true, letters: [], version: 4 },
    ]),
  )
})
