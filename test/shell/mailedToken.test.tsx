import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { PortalRouter } from '#web/shell/routing/PortalRouter.tsx'
import { useMailedToken } from '#web/shell/routing/useMailedToken.ts'
import { history } from '#web/shell/site/history.ts'

const pressed: string[] = []

function Button() {
  const { read } = useMailedToken()
  return (
    <button type="button" onClick={() => pressed.push(read())}>
      Confirm
    </button>
  )
}
const page = (
  <PortalRouter>
    <Button />
  </PortalRouter>
)

let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

test('a press that hydrates the page finds the token', async () => {
  history.standAt('/newsletter/confirm')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  history.push('/newsletter/confirm?token=mailed', null)
  root = hydrateRoot(container, page)
  // Not by `act`, which would let the address be looked at first.
  container.querySelector('button')?.click()
  expect(pressed).toEqual(['mailed'])
})
