import { act } from '@testing-library/react'
import { useLayoutEffect, useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { finishHydration, recordEvents } from '#web/shell/hydration/replayEvents.ts'
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

/** As a page replays what was pressed before it was hydrated. */
function Page() {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => finishHydration(place.current), [])
  return (
    <div ref={place} data-area="newsletter">
      <Button />
    </div>
  )
}
const page = (
  <PortalRouter>
    <Page />
  </PortalRouter>
)

test('a press from before the page was hydrated finds the token', async () => {
  recordEvents()
  history.standAt('/newsletter/confirm')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  history.push('/newsletter/confirm?token=mailed', null)
  container.querySelector('button')?.click()
  const root = await act(() => hydrateRoot(container, page))
  expect(pressed).toEqual(['mailed'])
  await act(() => root.unmount())
})
