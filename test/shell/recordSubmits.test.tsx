import { act, fireEvent } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { recordSubmits } from '#web/shell/hydration/replayEvents.ts'
import { Field, Form } from '#web/ui/index.ts'

test('a form submitted before hydration loads no new document, keeps what was typed, and is sent after hydration', async () => {
  recordSubmits()
  const send = vi.fn()
  const page = (
    <Form onSubmit={send}>
      <Field name="email" label="Email" />
    </Form>
  )
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(page)
  const form = root.querySelector('form')!
  fireEvent.change(root.querySelector('input')!, { target: { value: 'ada@example.org' } })
  expect(fireEvent.submit(form), 'left to the browser').toBe(false)
  fireEvent.submit(form)
  expect(send).not.toHaveBeenCalled()
  await act(async () => hydrateRoot(root, page))
  await vi.waitFor(() =>
    expect(send.mock.calls.map(([values]) => values)).toEqual([{ email: 'ada@example.org' }]),
  )
  fireEvent.submit(form)
  expect(send).toHaveBeenCalledTimes(2)
})
