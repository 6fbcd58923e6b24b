import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { dismissToasts } from '#web/shell/frame/toasts.tsx'
import { forgetSession } from '#web/shell/session/session.ts'

// On a slow machine a screen may take seconds to show something. A test as a whole has 60 s.
configure({ asyncUtilTimeout: 20_000 })

// Each test starts as a visitor, in an empty document, at the home page.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  dismissToasts()
  forgetSession()
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
