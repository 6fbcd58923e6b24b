import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { forgetSession } from '#web/shell/session/session.ts'

// What a screen brings late, a slow machine brings later; nobody waits longer than needed.
configure({ asyncUtilTimeout: 10_000 })

/** Each test starts as a visitor, in an empty document, at the home page. */
afterEach(() => {
  cleanup()
  forgetSession()
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
