import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { forgetSession } from '#web/shell/session/session.ts'

// What appears late on a screen appears later on a slow machine; no test waits longer than it needs to.
configure({ asyncUtilTimeout: 30_000 })

/** Each test starts as a visitor, in an empty document, at the home page. */
afterEach(() => {
  cleanup()
  forgetSession()
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
