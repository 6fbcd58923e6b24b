import { expect } from '@playwright/test'
import { adminToken, type Portal } from './portal.ts'

/** Logs in as the administrator. Returns a function that makes a call, expects it to succeed and returns its JSON. */
export async function adminCalls(portal: Pick<Portal, 'origin' | 'admin'>) {
  const token = await adminToken(portal)
  return async (method: string, path: string, payload?: object) => {
    const isForm = payload instanceof FormData
    const headers = {
      authorization: `Bearer ${token}`,
      ...(payload && !isForm && { 'content-type': 'application/json' }),
    }
    const body = isForm ? payload : payload && JSON.stringify(payload)
    const response = await fetch(portal.origin + path, { method, headers, ...(body && { body }) })
    expect(
      response.ok,
      `${method} ${path}: ${response.status} ${response.ok ? '' : await response.text()}`,
    ).toBe(true)
    return response.status === 204 ? undefined : ((await response.json()) as { _id: string })
  }
}
