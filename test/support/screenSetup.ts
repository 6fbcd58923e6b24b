import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { forgetSession } from '#web/shell/session/session.ts'

/** Each test starts as a visitor, in an empty document, at the home page. */
afterEach(() => {
  cleanup()
  forgetSession()
  window.localStorage.clear()
  window.history.replaceState(null, '', '/')
})
