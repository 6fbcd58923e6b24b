import { act } from '@testing-library/react'
import { useLayoutEffect, useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useMailedToken } from '#web/forms/useMailedToken.ts'
import { finishHydration, recordEvents } from '#web/shell/hydration/replayEvents.ts'
import { PortalRouter } from '#web/shell/Root.tsx'
import { history } from '#web/shell/site/history.ts'

const pressed: string[] = []
const rendered: (string | undefined)[] = []

function Button() {
  const { token, read } = useMailedToken()
  rendered.push(token)
  return (
    <button type="button" onClick={() => pressed.push(read())}>
      Confirm
    </button>
  )
}

/** A part of a page that replays the clicks from before its hydration. */
function Page() {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => finishHydration(element.current), [])
  return (
    <div ref={element} data-area="newsletter">
      <Button />
    </div>
  )
}
const page = (
  <PortalRouter>
    <Page />
  </PortalRouter>
)

test('a page is hydrated with the token of its link, and a click from before finds it', async () => {
  recordEvents()
  history.setServerPath('/newsletter/confirm')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  history.push('/newsletter/confirm?token=mailed', null)
  container.querySelector('button')?.click()
  const root = await act(() => hydrateRoot(container, page))
  expect(pressed).toEqual(['mailed'])
  // An empty token would be a link without one: a page would show an error and take its button away.
  expect(new Set(rendered)).toEqual(new Set([undefined, 'mailed']))
  await act(() => root.unmount())
})
